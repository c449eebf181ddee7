import { expect, expectToast, test } from './fixtures.ts'

test('a new password: what is missing shows while typing, what only the server knows at its field (S06.3, V20–V24)', async ({
  page,
  brand,
}) => {
  expect(brand.email).not.toBe('')
  await page.goto('/perfil/contraseña')
  const password = page.getByLabel('Nueva contraseña', { exact: true })
  const met = page.getByRole('listitem').filter({ hasText: '(cumplida)' })
  await expect(met).toHaveCount(0)
  await password.pressSequentially('Clave')
  await expect(met).toHaveText([/Una letra mayúscula/, /Que no sea tu nombre/])
  // Sets the value at once, as a password manager or a paste does.
  await password.fill('Password1!')
  await expect(met).toHaveCount(5)
  await page.getByLabel('Confirma la contraseña').fill('Password1!')
  await page.getByRole('button', { name: 'Guardar' }).click()
  await expect(password).toHaveAttribute('aria-invalid', 'true')
  await expect(password).toBeFocused()
  await expect(password).toHaveValue('Password1!')
  await expect(page.locator('form').getByRole('alert')).toHaveCount(0)
})

test('without an answer the toast says what failed, the form what to do about it (M02, M06)', async ({
  page,
  brand,
}) => {
  expect(brand.email).not.toBe('')
  await page.goto('/perfil/informacion')
  await page.getByLabel('Nombre del contacto').fill('Matías')
  await page.getByLabel('Apellido del contacto').fill('Ibáñez')
  await page.route('**/api/users/*', (route) =>
    route.request().method() === 'PATCH' ? route.abort() : route.continue(),
  )
  await page.getByRole('button', { name: 'Guardar' }).nth(1).click()
  await expectToast(page, 'Error al actualizar los datos')
  await expect(page.getByRole('alert').filter({ hasText: 'lo que escribiste' })).toHaveText(
    'Error al actualizar los datos. Revisa tu conexión y vuelve a intentarlo; lo que escribiste sigue aquí.',
  )
  await expect(page.getByLabel('Nombre del contacto')).toHaveValue('Matías')

  await test.step('once it succeeds, the toast of the failure goes', async () => {
    await page.unrouteAll()
    await page.locator('.Toastify__toast').hover()
    await page.getByRole('button', { name: 'Guardar' }).nth(1).press('Enter')
    await expect(page.locator('.Toastify__toast')).toHaveText([/actualizad/])
  })
})

test('the home offers the entry kit of each country, one’s own first (S05.2)', async ({
  page,
  portal,
  brand,
}) => {
  expect(brand.email).not.toBe('')
  await page.goto('/perfil/participaciones')
  const kits = page.getByRole('link', { name: /^Descargar kit/ })
  await expect(kits).toHaveText([
    'Descargar kit de inscripción Argentina 2025',
    'Descargar kit de inscripción Colombia 2025',
  ])
  for (const kit of await kits.all()) {
    const answer = await fetch(portal.url + (await kit.getAttribute('href')))
    expect(answer.headers.get('content-type')).toBe('application/pdf')
    expect(
      Buffer.from(await answer.arrayBuffer())
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-')
  }
})

test('every rule that can refuse a password is ticked off as one types (V11, V20)', async ({ page }) => {
  await page.goto('/registro')
  const password = page.getByLabel('Contraseña', { exact: true })
  const unmet = page.locator('form li').filter({ hasNotText: '(cumplida)' })
  await page.getByLabel('Correo electrónico').fill('ana@jurado.test')
  for (const [typed, expected] of [
    ['Jurado-2025!', []],
    ['Jurado-25!', ['Que no sea tu nombre, tu correo ni el nombre de los premios']],
    ['Password2025!', ['Que no sea de las más usadas']],
    ['Núñez-1987!', []],
  ] as const) {
    await password.fill(typed)
    await expect(unmet).toHaveText(expected)
  }
  await page.getByLabel('Apellido').fill('Núñez')
  await expect(unmet).toHaveText(['Que no sea tu nombre, tu correo ni el nombre de los premios'])
})
