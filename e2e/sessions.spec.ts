import { expect, registerBrand, setClock, signIn, test } from './fixtures.ts'
import { logIn } from './steps.ts'

const TOKEN = 'ad-awards-token'

test('a browser whose clock is a day and more ahead can sign in, and stays so in every tab (T01, R18)', async ({
  page,
  portal,
}) => {
  const brand = await registerBrand(portal)
  await setClock(page, 30)
  await page.goto('/login')
  await logIn(page, brand)
  await expect(page.getByRole('main').getByText(brand.email)).toBeVisible()

  await page.reload()
  await expect(page.getByRole('main').getByText(brand.email)).toBeVisible()
  const other = await page.context().newPage()
  await setClock(other, 30)
  await other.goto('/campanas')
  await expect(other.getByRole('heading', { name: 'Mis campañas' })).toBeVisible()
  await page.getByRole('link', { name: 'Campañas', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Mis campañas' })).toBeVisible()
})

test('a stored token that has expired or is broken shows nobody’s screen (T01, T03, R01)', async ({
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
  await expect(page.getByRole('button', { name: 'Ingresar', exact: true })).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(asked.filter((path) => path === `/api/users/${brand.userId}`).length).toBeLessThan(2)
  expect(await page.evaluate((key) => localStorage.getItem(key), TOKEN)).toBeNull()
  await page.context().addInitScript((key) => localStorage.setItem(key, 'nonsense'), TOKEN)
  await page.goto('/campanas')
  await expect(page).toHaveURL('/login')
})
