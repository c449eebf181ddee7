import type { Page } from '@playwright/test'
import { answerCalls } from './failures.ts'
import { api, type Brand, expect, registerBrand, setClock, signIn, test } from './fixtures.ts'
import { logIn } from './steps.ts'

const HOME = '/perfil/participaciones'
const TOKEN = 'ad-awards-token'

const emailOf = (page: Page, { email }: Brand) => page.getByRole('main').getByText(email)

for (const status of [429, 502, 503])
  test(`a server that is away (${status}) ends no session: it is tried again (T01)`, async ({
    page,
    brand,
  }) => {
    const giveBack = await answerCalls(page, 'GET', `/users/${brand.userId}`, { status, json: {} })
    await page.goto('/perfil/informacion')
    await expect(page.getByText('Error al obtener el usuario')).toBeVisible()
    await giveBack()
    await page.getByRole('button', { name: 'Reintentar' }).click()
    await expect(page.getByLabel('Nombre', { exact: true })).toHaveValue(brand.name)
  })

/** Lets the server answer a change of the person; the page hears it once the returned function is called. */
async function holdAnswer(page: Page, { userId }: Brand) {
  const { promise, resolve } = Promise.withResolvers<void>()
  const { promise: heard, resolve: hear } = Promise.withResolvers<void>()
  const { promise: made, resolve: make } = Promise.withResolvers<void>()
  await page.route(`**/api/users/${userId}`, async (route) => {
    if (route.request().method() !== 'PATCH') return route.fallback()
    const response = await route.fetch()
    make()
    await promise
    await route.fulfill({ response })
    hear()
  })
  return {
    made,
    async letGo() {
      resolve()
      await heard
      await page.waitForTimeout(300)
    },
  }
}

const wakings = {
  'goes back to it': () => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })),
  'asks for something': () => dispatchEvent(new Event('visibilitychange')),
}

for (const [how, wake] of Object.entries(wakings))
  test(`a page that slept while somebody else signed in is theirs when one ${how} (T01)`, async ({
    page,
    portal,
  }) => {
    const [first, second] = [await registerBrand(portal), await registerBrand(portal)]
    await signIn(page, first)
    await page.addInitScript(() => addEventListener('storage', (event) => event.stopImmediatePropagation()))
    await page.goto(HOME, { waitUntil: 'networkidle' })
    await expect(emailOf(page, first)).toBeVisible()
    await api(portal, 'POST', '/users/logout', undefined, first.token)
    await page.evaluate(([key, token]) => localStorage.setItem(key, token), [TOKEN, second.token] as const)

    await page.evaluate(wake)
    await expect(emailOf(page, second)).toBeVisible()
    await expect(emailOf(page, first)).toHaveCount(0)
    expect(await page.evaluate((key) => localStorage.getItem(key), TOKEN)).toBe(second.token)
  })

test('an answer that comes after somebody else signed in is not shown to them (T01)', async ({
  page,
  portal,
}) => {
  const [first, second] = [await registerBrand(portal), await registerBrand(portal)]
  await signIn(page, first)
  await page.goto('/perfil/informacion')
  await page.getByLabel('Nombre', { exact: true }).fill('Otro Nombre')
  const { made, letGo } = await holdAnswer(page, first)
  await page.getByRole('button', { name: 'Guardar' }).first().click()
  await made
  const other = await page.context().newPage()
  await signIn(other, second)
  await other.goto(HOME)
  await expect(emailOf(other, second)).toBeVisible()
  await page.getByRole('link', { name: 'Inicio', exact: true }).click()
  await expect(emailOf(page, second)).toBeVisible()

  await letGo()
  await expect(emailOf(page, second)).toBeVisible()
  await expect(emailOf(page, first)).toHaveCount(0)
})

test('who signs out while a new password is being saved stays out (T01, S01.3)', async ({ page, brand }) => {
  await page.goto('/perfil/contraseña')
  await page.getByLabel('Nueva contraseña').fill('Otra-Clave-2026!')
  await page.getByLabel(/^Confirma/).fill('Otra-Clave-2026!')
  const { made, letGo } = await holdAnswer(page, brand)
  await page.getByRole('button', { name: /^Guardar/ }).click()
  await made
  await page.getByRole('button', { name: 'Cerrar sesión' }).click()
  await expect(page.getByRole('button', { name: 'Ingresar' })).toBeVisible()

  await letGo()
  await expect(page.getByRole('button', { name: 'Ingresar' })).toBeVisible()
  expect(await page.evaluate((key) => localStorage.getItem(key), TOKEN)).toBeNull()
})

test('a browser whose clock is a day and more ahead can sign in, and stays so in every tab (T01, R18)', async ({
  page,
  portal,
}) => {
  const brand = await registerBrand(portal)
  await setClock(page, 30)
  await page.goto('/login')
  await logIn(page, brand)
  await expect(emailOf(page, brand)).toBeVisible()

  await page.reload()
  await expect(emailOf(page, brand)).toBeVisible()
  const other = await page.context().newPage()
  await setClock(other, 30)
  await other.goto('/campanas')
  await expect(other.getByRole('heading', { name: 'Mis campañas' })).toBeVisible()
  await page.getByRole('link', { name: 'Campañas', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Mis campañas' })).toBeVisible()
})

test('a stored token that has expired shows nobody’s screen: the first answer ends the session (T01, R01)', async ({
  page,
  portal,
}) => {
  const brand = await registerBrand(portal)
  const claims = { id: brand.userId, role: 'brand', exp: Math.floor(Date.now() / 1000) - 120 }
  const token = `x.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.x`
  await signIn(page, { token })
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.goto('/perfil/informacion')
  await expect(page.getByText('Tu sesión terminó.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Ingresar' })).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(asked.filter((path) => path === `/api/users/${brand.userId}`).length).toBeLessThan(2)
  expect(await page.evaluate((key) => localStorage.getItem(key), TOKEN)).toBeNull()
})
