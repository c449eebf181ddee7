import { holdCalls } from './failures.ts'
import { expect, expectToast, registerBrand, test } from './fixtures.ts'
import { logIn } from './steps.ts'

test('a temporary password comes by mail and must be changed before anything else (S01.1, S01.2, S01.3, S02.2)', async ({
  page,
  portal,
}) => {
  const brand = await registerBrand(portal)
  const dialog = page.getByRole('dialog', { name: 'Cambia tu contraseña' })
  const password = 'Nueva-Clave-2025'
  await page.goto('/login')
  await page.getByLabel('Correo electrónico').fill(brand.email)
  await page.getByRole('button', { name: '¿Olvidaste tu contraseña?' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Enviar', exact: true }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  const { text = '' } = await portal.smtp.waitFor(brand.email, 'contraseña temporal')
  await logIn(page, { email: brand.email, password: /temporal:\s+(\S+)/.exec(text)?.[1] ?? '' })
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await page.reload()
  await expect(dialog).toBeVisible()
  await dialog.getByLabel('Nueva contraseña', { exact: true }).fill(password)
  await dialog.getByLabel('Confirma la contraseña', { exact: true }).fill(password)
  await dialog.getByRole('button', { name: 'Guardar contraseña' }).click()
  await expectToast(page, 'Contraseña actualizada con éxito')
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(dialog).toHaveCount(0)
})

test('a recovery that does not load leaves the login as it is and says what to do (S02.2)', async ({
  page,
}) => {
  await page.route('**/assets/recover-password-dialog-*.js', (route) => route.abort())
  await page.goto('/login')
  await page.getByLabel('Correo electrónico').fill('lucia@example.com')
  await page.getByRole('button', { name: '¿Olvidaste tu contraseña?' }).click()
  await expect(page.getByRole('alert')).toContainText('No pudimos abrir la recuperación. Revisa tu conexión')
  await expect(page.getByLabel('Correo electrónico')).toHaveValue('lucia@example.com')
  await expect(page.getByRole('complementary', { name: 'Falta una parte de la página' })).toBeVisible()
  await expect(page.getByText('Hay una versión nueva')).toHaveCount(0)
})

test('the navigation can be pressed while the code of the first screen is still on its way (R18, T03)', async ({
  page,
  portal,
}) => {
  const brand = await registerBrand(portal)
  const code = Promise.withResolvers<void>()
  await page.route('**/assets/brand-home-page-*.js', async (route) => {
    await code.promise
    await route.fallback()
  })
  const goOn = await holdCalls(page, 'GET', '/editions')
  await page.goto('/')
  await logIn(page, brand)
  const campaigns = page.getByRole('link', { name: 'Campañas', exact: true })
  await expect(campaigns).toBeVisible()
  const offered = page.waitForResponse('**/api/editions')
  goOn()
  await offered
  await expect(page.getByRole('main').getByText('Cargando…')).toBeAttached()
  await campaigns.click()
  await expect(page.getByRole('heading', { level: 1, name: 'Mis campañas' })).toBeVisible()
  code.resolve()
})
