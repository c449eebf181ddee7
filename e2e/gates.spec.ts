import { api, expect, test } from './fixtures.ts'
import { logIn } from './steps.ts'

// 'contraseña' has two spellings in Unicode.
const DECOMPOSED = '/perfil/contrasen%CC%83a'

test('after the login the person is where they wanted to go, until the server ends the session (R01, R11, T01, P05)', async ({
  page,
  portal,
  brand,
}) => {
  await page.goto('/perfil/participaciones')
  await page.getByRole('button', { name: 'Cerrar sesión' }).click()
  await expect(page).toHaveURL(`${portal.url}/`)
  await page.goto(DECOMPOSED)
  await logIn(page, brand)
  for (let times = 0; times < 2; times += 1) {
    await expect(page.getByLabel('Nueva contraseña', { exact: true })).toBeVisible()
    await expect(page.locator('nav [aria-current=page]')).toHaveText(['Perfil', 'Contraseña'])
    // Waits for all calls, because one that is still on its way would end the session before the reload.
    await page.reload({ waitUntil: 'networkidle' })
  }
  const token = await page.evaluate(() => localStorage.getItem('ad-awards-token') ?? '')
  await api(portal, 'POST', '/users/logout', undefined, token)
  await page.reload()
  await expect(page).toHaveURL(`${portal.url}/login`)
  await expect(page.getByText('Tu sesión terminó.')).toBeVisible()
})
