import { cp, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { extname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import { keepAssets } from '../scripts/keep-assets.ts'
import { expect, type Portal, test } from './fixtures.ts'
import { expectLoadedAhead } from './steps.ts'

const DIST = fileURLToPath(new URL('../web/dist', import.meta.url))
const PART = '**/assets/legal-pages-*.js'

/** Lets the server have another version, without this part. */
async function gone(page: Page) {
  await page.route(PART, (route) => route.fulfill({ status: 404, json: {} }))
  await page.route(
    ({ pathname }) => pathname === '/',
    async (route) => {
      if (route.request().resourceType() !== 'fetch') return route.fallback()
      const response = await route.fetch()
      await route.fulfill({ response, body: (await response.text()).replaceAll('/index-', '/index-other-') })
    },
  )
}
const notice = (page: Page) => page.getByRole('status').filter({ hasText: 'Hay una versión nueva' })
const privacy = (page: Page) => page.getByRole('contentinfo').getByRole('link', { name: /privacidad/ })

/** Counts how often the page is loaded from now on. */
function countLoads(page: Page) {
  const loads = { count: 0 }
  page.on('load', () => (loads.count += 1))
  return loads
}

test('a part that is gone never takes away what is being typed', async ({ page }) => {
  await page.goto('/registro')
  await page.getByLabel('Nombre').fill('Lucía')
  await gone(page)
  const loads = countLoads(page)
  await privacy(page).hover()
  await expect(notice(page)).toBeVisible()
  await expect(page.getByLabel('Nombre')).toHaveValue('Lucía')
  expect(loads.count).toBe(0)

  await page.unroute(PART)
  await notice(page).getByRole('button', { name: 'Recargar' }).click()
  await expect.poll(() => loads.count).toBe(1)
  await expect(notice(page)).toHaveCount(0)
  await expect(page.getByLabel('Nombre')).toHaveValue('Lucía')
})

/** Copies the build, but renames all of its scripts, as after a change of what all share. Returns the folder. */
async function anotherBuild(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'portal-build-'))
  await cp(DIST, folder, { recursive: true })
  await rm(join(folder, '.kept.json'), { force: true })
  const names = new Set((await readdir(join(folder, 'assets'))).filter((name) => name.endsWith('.js')))
  const renamed = (name: string) => (names.has(name) ? name.replace('.js', '-newbuild.js') : name)
  for (const name of [...[...names].map((each) => join('assets', each)), 'index.html']) {
    const content = await readFile(join(folder, name), 'utf8')
    await writeFile(join(folder, name), content.replaceAll(/[\w-]+\.js\b/g, renamed))
  }
  for (const name of names) await rename(join(folder, 'assets', name), join(folder, 'assets', renamed(name)))
  return folder
}

const types: Record<string, string> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.html': 'text/html; charset=utf-8',
  '.svg': 'image/svg+xml',
}

const EDITION = /<script type="application\/json"[^]*?<\/script>/

/** Serves one address: the portal's calls, and the build in `served` with the edition as the portal serves it. */
async function startAddress(portal: Portal) {
  const served = { build: DIST }
  const [edition = ''] = EDITION.exec(await (await fetch(portal.url)).text()) ?? []
  const server = createServer((asked, answer) => {
    const { pathname } = new URL(asked.url ?? '/', portal.url)
    if (/^\/(api|healthz)/.test(pathname)) {
      const { method, headers, url = '/' } = asked
      asked.pipe(
        request(portal.url + url, { ...(method && { method }), headers }, (reply) => {
          answer.writeHead(reply.statusCode ?? 502, reply.headers)
          reply.pipe(answer)
        }),
      )
      return
    }
    const name = pathname.startsWith('/assets/') ? pathname : '/index.html'
    readFile(join(served.build, name)).then(
      (bytes) =>
        answer
          .writeHead(200, { 'content-type': types[extname(name)] ?? 'application/octet-stream' })
          .end(name === '/index.html' ? String(bytes).replace(EDITION, () => edition) : bytes),
      () => answer.writeHead(404).end(),
    )
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const { port } = server.address() as AddressInfo
  return { served, url: `http://127.0.0.1:${port}`, stop: () => server.close().closeAllConnections() }
}

test('two builds behind one address: an open page goes on with the parts that are kept, else reloads once', async ({
  page,
  portal,
}) => {
  page.removeAllListeners('console')
  const next = await anotherBuild()
  const address = await startAddress(portal)
  const heading = page.getByRole('heading', { level: 1, name: /privacidad/i })
  try {
    await test.step('without the old parts', async () => {
      await page.goto(address.url)
      await expectLoadedAhead(page)
      address.served.build = next
      const loads = countLoads(page)
      await privacy(page).click()
      await expect(heading).toBeVisible()
      await expect.poll(() => loads.count).toBe(1)
      await expect(page.locator('script[src$="-newbuild.js"]')).toHaveCount(1)
    })

    await test.step('with them', async () => {
      await keepAssets(DIST, next)
      address.served.build = DIST
      await page.goto(address.url)
      await expectLoadedAhead(page)
      address.served.build = next
      const loads = countLoads(page)
      await privacy(page).click()
      await expect(heading).toBeVisible()
      expect(loads.count).toBe(0)
    })
  } finally {
    address.stop()
    await rm(next, { recursive: true })
  }
})
