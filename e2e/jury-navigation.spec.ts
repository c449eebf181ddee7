import type { Page } from '@playwright/test'
import { expect, expectToast, signIn } from './fixtures.ts'
import { confirmJudge, createJudge, test } from './jury-fixtures.ts'

const bar = (page: Page) => page.getByRole('navigation', { name: 'Principal' })

/** Expects that each item of the bar leads to its screen, and that the last one ends the session. */
async function expectNavigation(page: Page, items: [label: string, path: string][]) {
  for (const [label, path] of items) {
    await bar(page).getByRole('link', { name: label }).click()
    await expect(page).toHaveURL(new RegExp(`${path}$`))
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  }
  await bar(page).getByRole('button', { name: 'Cerrar sesión' }).click()
  await expect(page).toHaveURL(/\/$/)
}

const isCentred = (page: Page) =>
  page
    .locator('.Toastify__toast')
    .first()
    .evaluate((toast) => {
      const { left, right } = toast.getBoundingClientRect()
      return Math.abs((left + right) / 2 - innerWidth / 2) < 20
    })

test('an admin has its screens and no others’ (R02, R03, R07, R14, S18.1, S19.1, S19.5)', async ({
  page,
  portal,
  admin,
}) => {
  const { user } = await createJudge(portal, admin, 'Renata')
  await signIn(page, { token: admin })
  for (const path of ['/', '/login', '/campanas', '/juez', '/perfil/informacion']) {
    await page.goto(path)
    await expect(page).toHaveURL(`${portal.url}/admin`)
  }
  await expect(page.getByRole('heading', { level: 1, name: 'Invita a tu jurado' })).toBeVisible()
  // The bar has one line. A second one would make it 120 px high.
  expect((await page.getByRole('banner').boundingBox())?.height).toBeLessThan(100)
  await page.getByRole('button', { name: 'Subir archivo' }).click()
  await expect(
    page.getByText('Arrastra y suelta el archivo aquí o haz clic para seleccionar uno.'),
  ).toBeVisible()
  await page.getByRole('button', { name: 'Cerrar', exact: true }).click()
  await expect(page.locator('input[type=file]')).toHaveCount(0)

  await page.getByRole('button', { name: `Eliminar a Renata ${user.lastName}` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Eliminar' }).click()
  await expectToast(page, 'Juez eliminado con éxito')
  expect(await isCentred(page)).toBe(true)

  await page.goto('/admin/notificaciones')
  await expect(page.getByText('No hay notificaciones')).toBeVisible()
  await expectNavigation(page, [
    ['Perfil', '/admin/perfil'],
    ['Notificaciones', '/admin/notificaciones'],
    ['Jueces', '/admin/jueces'],
  ])
})

test('a judge is welcomed and has its screens and no others’ (R02, R03, R08, R11, R15, S18.1, S19.5, S22.1)', async ({
  page,
  portal,
  admin,
}) => {
  const token = await confirmJudge(portal, await createJudge(portal, admin, 'Iñaki'))
  await signIn(page, { token })
  for (const path of ['/', '/registro', '/campanas', '/admin', '/admin/jueces']) {
    await page.goto(path)
    await expect(page).toHaveURL(`${portal.url}/juez`)
  }
  await expect(page.getByRole('heading', { level: 1, name: 'Ya eres parte de Ad Awards 2025' })).toBeVisible()
  await expect(page.getByText('Pronto tendrás más novedades.')).toBeVisible()
  await expect(page.getByText(/dentro de las próximas 2 semanas .* sesión de capacitación/)).toBeVisible()

  await page.goto('/juez/notificaciones')
  await expect(page.getByText('No hay notificaciones')).toBeVisible()
  await page.goto('/juez/perfil')
  await page.getByRole('link', { name: 'Contraseña' }).click()
  await expect(page).toHaveURL(/\/juez\/contrase/)
  await page.goto('/juez/perfil')
  await page.getByLabel('Nombre', { exact: true }).first().fill('Iñaki Ander')
  await page.getByRole('button', { name: 'Guardar' }).first().click()
  await expectToast(page, 'Datos actualizados exitosamente')
  expect(await isCentred(page)).toBe(true)
  await expectNavigation(page, [
    ['Perfil', '/juez/perfil'],
    ['Notificaciones', '/juez/notificaciones'],
    ['Inicio', '/juez'],
  ])
})
