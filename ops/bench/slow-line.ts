import type { Browser, Page } from '@playwright/test'
import { demoBrands, demoPassword } from '../../server/src/cli/demo-content.ts'
import { atMost } from './goals.ts'

/** Slow 3G: 50 kB/s in both directions, 400 ms for each answer to begin. */
const line = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 }

/** Measures the seconds until a new visitor can sign in, and then until the home page shows what it holds. */
export async function measureSlowLine(browser: Browser, url: string) {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
  const page = await context.newPage()
  await slowDown(page)
  const asked = performance.now()
  await page.goto(`${url}/login`, { waitUntil: 'commit' })
  await page.getByLabel('Correo electrónico').waitFor()
  atMost('/login on slow 3G, form usable', seconds(asked), 2.5, 's')
  // A person needs at least this long to type. The page fetches the next parts meanwhile.
  const [brand] = demoBrands
  await page.getByLabel('Correo electrónico').pressSequentially(brand?.email ?? '', { delay: 60 })
  await page.getByLabel('Contraseña', { exact: true }).pressSequentially(demoPassword, { delay: 60 })
  const pressed = performance.now()
  await page.getByRole('button', { name: 'Ingresar' }).click()
  await page.getByRole('link', { name: 'Mis campañas' }).waitFor()
  await page
    .getByText(/inscripci(ón|ones)/)
    .first()
    .waitFor()
  atMost('home after the login on slow 3G, usable', seconds(pressed), 4, 's')
  await context.close()
}

/** Puts a page on slow 3G. */
export async function slowDown(page: Page) {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', line)
}

const seconds = (since: number) => (performance.now() - since) / 1000
