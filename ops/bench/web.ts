import { execFile, execFileSync } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { type Browser, type BrowserContext, chromium } from '@playwright/test'
import { findBrowser } from '../../e2e/browser.ts'
import { demoPanel } from '../../server/src/cli/demo-jury-content.ts'
import { demoAdmin, demoBrands, demoPassword } from '../../server/src/cli/demo-content.ts'
import { freePort } from '../../server/test/free-port.ts'
import { launchBrowser } from './launch-browser.ts'
import { atLeast, atMost, printGoals } from './goals.ts'
import { sheetRoutes } from '@portal/contract/jury/sheets/sheets.ts'
import { sessionRoutes } from '@portal/contract/people/session.ts'
import type { Output } from '@portal/contract/platform/route.ts'
import { ask, callOf } from './load.ts'
import { startPortal } from './portal.ts'
import { measureNextEntry } from './next-entry.ts'
import { measureSlowLine } from './slow-line.ts'

// Measures the portal with Lighthouse as a phone sees it (Lighthouse's default: a slow 4G line, a quarter of this
// processor), on the production build with the demo's data. Lighthouse is fetched only for this, because nothing
// else needs the hundred packages that it brings. A missed goal fails nothing. `npm run bench:web -- juez` looks only
// at pages with that in their path.

const LIGHTHOUSE = 'lighthouse@13.5.0'
const RUNS = 3
const only = process.argv[2] ?? ''

interface Report {
  categories: Record<'performance' | 'accessibility' | 'best-practices', { score: number }>
  audits: Record<string, { numericValue?: number; score: number | null; title: string }>
}

const folder = await mkdtemp(join(tmpdir(), 'portal-web-'))
try {
  const env = { ...process.env, DATA_DIR: join(folder, 'data') }
  execFileSync(process.execPath, ['server/src/cli/demo.ts'], { env, stdio: ['ignore', 'ignore', 'inherit'] })
  const portal = await startPortal(env.DATA_DIR)
  try {
    await measure(portal.url)
    if (only === '') await inBrowser((browser) => measureSlowLine(browser, portal.url))
  } finally {
    await portal.stop()
  }
} finally {
  await rm(folder, { recursive: true, force: true })
}
printGoals()

async function measure(url: string) {
  const { executablePath, env } = await findBrowser()
  const port = await freePort()
  const browser = await chromium.launchPersistentContext(join(folder, 'profile'), {
    executablePath,
    env: { ...(process.env as Record<string, string>), ...env },
    args: ['--no-sandbox', '--disable-background-networking', `--remote-debugging-port=${port}`],
  })
  try {
    for (const path of ['/login', '/registro']) await look(`${url}${path}`, port)
    const [brand] = demoBrands
    const token = await signIn(url, brand?.email ?? '', demoPassword)
    await enter(browser, url, token)
    for (const path of await brandPaths(url, token)) await look(`${url}${path}`, port)
    await enter(browser, url, await signIn(url, demoAdmin, demoPassword))
    await look(`${url}/admin/inscripciones`, port)
    // This judge has marked nothing yet.
    const judge = await signIn(url, demoPanel[2]?.email ?? '', demoPassword)
    await enter(browser, url, judge)
    const entry = await entryPath(url, judge)
    await look(url + entry, port)
    if (entry.includes(only)) await inBrowser((own) => measureNextEntry(own, url, entry, judge))
    for (const path of await winnerPaths(url)) await look(`${url}${path}`, port)
  } finally {
    await browser.close()
  }
}

/** Works in a browser of its own, because a page that isn't in front is not painted. */
async function inBrowser(work: (browser: Browser) => Promise<void>) {
  const browser = await launchBrowser()
  try {
    await work(browser)
  } finally {
    await browser.close()
  }
}

/** Signs the browser in for the following measurements. */
async function enter(browser: BrowserContext, url: string, token: string) {
  const page = await browser.newPage()
  await page.goto(`${url}/login`)
  await page.evaluate((value) => localStorage.setItem('ad-awards-token', value), token)
  await page.close()
}

/** Measures a page and takes the median of some runs, because how fast the processor is varies from run to run. */
async function look(address: string, port: number) {
  if (!address.includes(only)) return
  const reports: Report[] = []
  for (let run = 0; run < RUNS; run += 1) reports.push(await lighthouse(address, port))
  const median = (value: (report: Report) => number) =>
    reports.map(value).toSorted((a, b) => a - b)[Math.floor(RUNS / 2)] ?? 0
  const measured = (audit: string) => median(({ audits }) => audits[audit]?.numericValue ?? 0)
  const { pathname } = new URL(address)
  const scores = { performance: 0.95, accessibility: 1, 'best-practices': 1 } as const
  for (const [name, goal] of Object.entries(scores))
    atLeast(
      `${pathname}, ${name}`,
      median(({ categories }) => categories[name as keyof typeof scores].score),
      goal,
    )
  atMost(`${pathname}, largest contentful paint`, measured('largest-contentful-paint') / 1000, 1.8, 's')
  atMost(`${pathname}, layout shift`, measured('cumulative-layout-shift'), 0.02, '')
  atMost(`${pathname}, blocking time`, measured('total-blocking-time'), 100, 'ms')
  const lost = reports.flatMap(({ audits }) =>
    Object.entries(audits).flatMap(([id, { score, title }]) =>
      score !== null && score < 0.9 ? [`    ${id}: ${title}`] : [],
    ),
  )
  console.log([...new Set(lost)].join('\n'))
}

async function lighthouse(address: string, port: number): Promise<Report> {
  const path = join(folder, 'report.json')
  const words = [
    'exec',
    '--yes',
    `--package=${LIGHTHOUSE}`,
    '--',
    'lighthouse',
    address,
    '--quiet',
    `--port=${port}`,
    '--disable-storage-reset',
    '--output=json',
    `--output-path=${path}`,
    '--only-categories=performance,accessibility,best-practices',
  ]
  await promisify(execFile)('npm', words, { cwd: folder })
  return JSON.parse(await readFile(path, 'utf8')) as Report
}

async function signIn(url: string, email: string, password: string): Promise<string> {
  const body = { email, password }
  const { token } = (await ask(url, callOf(sessionRoutes.login, { body }))) as {
    token: string
  }
  return token
}

/** Returns the paths of the home, the list, the creation and the steps of the first campaign that takes part. */
async function brandPaths(url: string, token: string): Promise<string[]> {
  const [, payload = ''] = token.split('.')
  const { id } = JSON.parse(Buffer.from(payload, 'base64url').toString()) as { id: number }
  const headers = { authorization: `Bearer ${token}` }
  const get = async (path: string) => (await fetch(`${url}/api${path}`, { headers })).json()
  const { user } = (await get(`/users/${id}`)) as { user: { brand: { id: number } } }
  const { campaigns } = (await get(`/campaigns/${user.brand.id}`)) as {
    campaigns: { id: number; isBlocked: boolean; enrollments: { categoryId: number }[] }[]
  }
  const campaign = campaigns.find(({ isBlocked, enrollments }) => !isBlocked && enrollments.length > 0)
  const of = `?campana=${campaign?.id}`
  return [
    '/campanas',
    `/inscripciones/detalles${of}&categoria=${campaign?.enrollments[0]?.categoryId}`,
    '/perfil/participaciones',
    '/inscripciones/nueva',
    `/inscripciones/archivos${of}`,
    `/inscripciones/creditos${of}`,
  ]
}

/** Returns the path of an entry at the judge's desk. */
async function entryPath(url: string, token: string): Promise<string> {
  const { rounds } = (await ask(url, callOf(sheetRoutes.rounds, {}, token))) as Output<
    typeof sheetRoutes.rounds
  >
  const open = rounds.find(({ stage }) => stage === 'open')
  const params = { roundId: open?.id ?? 0 }
  const { entries } = (await ask(url, callOf(sheetRoutes.entries, { params }, token))) as Output<
    typeof sheetRoutes.entries
  >
  return `/juez/ronda/${open?.id}/${entries[0]?.code}`
}

/** Returns the path of the list of a programme's winners, and of the first of them. */
async function winnerPaths(url: string): Promise<string[]> {
  const linkIn = async (path: string, link: RegExp) =>
    link.exec(await (await fetch(url + path)).text())?.[1] ?? ''
  const list = await linkIn('/ganadores', /href="(\/ganadores\/[^"]+)"/)
  return [list, await linkIn(list, /<h3><a href="([^"]+)"/)]
}
