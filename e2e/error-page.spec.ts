import { expect, registerBrand, signIn, test } from './fixtures.ts'
import { expectGoodScreen } from './good-screen.ts'

test('a page that fails keeps logo and navigation, and there are ways on (R06, M06)', async ({
  chromiumBrowser,
  portal,
}) => {
  // React reports to the console what it caught, and the fixture's page fails on that. So this page is another
  // one.
  const context = await chromiumBrowser.newContext({ baseURL: portal.url, locale: 'es-AR' })
  const page = await context.newPage()
  await signIn(page, await registerBrand(portal))
  await page.goto('/campanas')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mis campañas')
  await page.route('**/assets/*', (route) => route.abort())
  // While the server doesn't answer, the portal doesn't reload the page.
  await page.route(
    ({ pathname }) => pathname === '/',
    (route) => route.abort(),
  )

  const heading = page.getByRole('heading', { level: 1 })
  const navigation = page.getByRole('navigation', { name: 'Principal' })
  await navigation.getByRole('link', { name: 'Notificaciones' }).click()
  await expect(heading).toHaveText('No pudimos mostrar esta página')
  await expect(heading).toBeFocused()
  await expect(page).toHaveTitle('No pudimos mostrar esta página · Ad Awards')
  await expect(page.getByText(/sigue guardado/)).toHaveCount(0)
  await expect(page.getByRole('link', { name: /ir al inicio/ })).toBeVisible()
  await expectGoodScreen(page)

  await test.step('back to the page before', async () => {
    await page.getByRole('button', { name: 'Volver' }).click()
    await expect(heading).toHaveText('Mis campañas')
  })
  await test.step('on by the navigation', async () => {
    await navigation.getByRole('link', { name: 'Notificaciones' }).click()
    await expect(heading).toHaveText('No pudimos mostrar esta página')
    await navigation.getByRole('link', { name: 'Campañas' }).click()
    await expect(heading).toHaveText('Mis campañas')
  })
  await test.step('again, once it can be fetched', async () => {
    await navigation.getByRole('link', { name: 'Notificaciones' }).click()
    await expect(heading).toHaveText('No pudimos mostrar esta página')
    await page.unroute('**/assets/*')
    await page.getByRole('button', { name: 'Reintentar' }).click()
    await expect(heading).toHaveText('Notificaciones')
  })
  await context.close()
})
