import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  type Browser,
  type BrowserContextOptions,
  chromium,
  expect,
  type Page,
  test as base,
} from '@playwright/test'
import { type Smtp, startSmtp } from '../server/test/smtp.ts'
import { findBrowser } from './browser.ts'
import { startPortalProcess } from './portal-process.ts'
import { slowCalls } from './slow-calls.ts'

export interface Portal {
  url: string
  smtp: Smtp
  dataDir: string
}

export interface Brand {
  email: string
  password: string
  name: string
  token: string
  userId: number
  brandId: number
}

interface WorkerFixtures {
  portal: Portal
  chromiumBrowser: Browser
}

interface TestFixtures {
  /** A page at the portal; a console error or an exception in it fails the test. */
  page: Page
  /** A verified brand that the page is signed in as. */
  brand: Brand
}

export const PASSWORD = 'Campana2025!'

export const test = base.extend<TestFixtures, WorkerFixtures>({
  portal: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixture's needs from the pattern
    async ({}, provide) => {
      const dataDir = await mkdtemp(join(tmpdir(), 'portal-e2e-'))
      const smtp = await startSmtp()
      const portal = await startPortalProcess(dataDir, { SMTP_URL: smtp.url, RATE_LIMIT: 'off' })
      await provide({ url: portal.url, smtp, dataDir })
      await portal.stop()
      await smtp.close()
      await rm(dataDir, { recursive: true, force: true })
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  chromiumBrowser: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixture's needs from the pattern
    async ({}, provide) => {
      const { executablePath, env } = await findBrowser()
      const browser = await chromium.launch({
        executablePath,
        env: { ...(process.env as Record<string, string>), ...env },
        args: ['--no-sandbox', '--disable-background-networking'],
      })
      slowCalls(browser)
      await provide(browser)
      await browser.close()
    },
    { scope: 'worker' },
  ],
  page: async ({ chromiumBrowser, portal, contextOptions, viewport, locale, timezoneId }, provide) => {
    const options: BrowserContextOptions = { ...contextOptions, viewport, baseURL: portal.url }
    if (locale) options.locale = locale
    if (timezoneId) options.timezoneId = timezoneId
    const context = await chromiumBrowser.newContext(options)
    context.setDefaultTimeout(30_000)
    const page = await context.newPage()
    const faults: string[] = []
    page.on('pageerror', (error) => faults.push(String(error)))
    page.on('console', (line) => {
      // The browser itself reports each failed request; those are the tests' own doing.
      if (line.type() === 'error' && !line.text().startsWith('Failed to load resource'))
        faults.push(line.text())
    })
    await provide(page)
    await context.close()
    if (faults.length > 0) throw new Error(`The page reported errors:\n${faults.join('\n')}`)
  },
  brand: async ({ page, portal }, provide) => {
    const brand = await registerBrand(portal)
    await signIn(page, brand)
    await provide(brand)
  },
})

export { expect }

export const expectToast = (page: Page, text: string) =>
  expect(page.locator('.Toastify__toast', { hasText: text }).first()).toBeVisible()

/**
 * Narrows a list down and waits until it shows what was found: what is done before ignores the search, and a button is
 * missed that moves up while it is pressed.
 */
export async function search(page: Page, text: string) {
  const found = page.waitForResponse((answer) => new URL(answer.url()).searchParams.get('search') === text)
  await page.getByLabel('Buscar').fill(text)
  await expect(page).toHaveURL((url) => url.searchParams.get('search') === text)
  await found
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
}

let count = 0

/** Registers a brand through the API. Its address is not verified yet. */
export async function register(portal: Portal, { countryCode = 'AR', programId = 2 } = {}) {
  count += 1
  const email = `marca-${process.pid}-${count}@example.com`
  const password = PASSWORD
  const { user } = await api(portal, 'POST', '/users', {
    name: 'Lucía',
    lastName: `Ñáñez ${count}`,
    countryCode,
    companyRol: 'Gerente',
    programId,
    email,
    password,
    confirmPassword: password,
    terms: true,
    userType: 'brand',
  })
  return { email, password, user }
}

/** Registers a brand, follows the mailed link's code and logs in, all through the API, as quick as it gets. */
export async function registerBrand(portal: Portal, program = {}): Promise<Brand> {
  const { email, password, user } = await register(portal, program)
  const mail = await portal.smtp.waitFor(email)
  const code = new URL(mail.links[0] ?? '').searchParams.get('verification_code')
  await api(portal, 'PATCH', `/users/verify-email/${code}`)
  const { token } = await api(portal, 'POST', '/users/login', { email, password })
  return { email, password, token, name: 'Lucía', userId: user.id, brandId: user.brand.id }
}

export async function signIn(page: Page, { token }: Pick<Brand, 'token'>) {
  await page.addInitScript((value) => {
    // Sets the token once for each person, so that a test that signs out stays signed out over its reloads.
    if (sessionStorage.getItem(value)) return
    sessionStorage.setItem(value, 'signed in')
    localStorage.setItem('ad-awards-token', value)
  }, token)
}

/** Sets the browser's clock wrong by so many hours, from the next page on. */
export const setClock = (page: Page, hours: number) =>
  page.addInitScript((ms) => {
    const { Date: RealDate } = globalThis
    class WrongDate extends RealDate {
      constructor(...parts: [number?]) {
        super(parts.length === 0 ? WrongDate.now() : (parts[0] ?? 0))
      }
      static override now = () => RealDate.now() + ms
    }
    globalThis.Date = WrongDate as DateConstructor
  }, hours * 3_600_000)

/** Calls the API and insists on success. */
export async function api(portal: Portal, method: string, path: string, body?: object, token?: string) {
  const response = await fetch(`${portal.url}/api${path}`, {
    method,
    headers: {
      ...(body && { 'content-type': 'application/json' }),
      ...(token && { authorization: `Bearer ${token}` }),
    },
    ...(body && { body: JSON.stringify(body) }),
  })
  const answer = await response.json()
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${JSON.stringify(answer)}`)
  return answer
}
