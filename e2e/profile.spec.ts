import { expect, expectToast, test } from './fixtures.ts'

test('a new address counts once its owner opened the link, and its former owner undoes it (S06.4, L07)', async ({
  page,
  portal,
  brand,
}) => {
  const address = `nueva-${brand.email}`
  const email = page.getByLabel('Correo electrónico')
  await page.goto('/perfil/informacion')
  await email.fill(address)
  await page.getByRole('button', { name: 'Guardar' }).first().click()
  await expectToast(page, 'Datos actualizados exitosamente')
  await page.reload()
  await expect(page.getByText('Falta confirmar tu correo nuevo')).toBeVisible()
  await expect(email).toHaveValue(brand.email)
  const mail = await portal.smtp.waitFor(address)
  const other = await page.context().newPage()
  await other.goto(mail.links[0] ?? '')
  await expect(other.getByRole('heading', { name: '¡Gracias!' })).toBeVisible()
  await page.reload()
  await expect(email).toHaveValue(address)

  await test.step('opening the link to undo it changes nothing, pressing its button does', async () => {
    const { links } = await portal.smtp.waitFor(brand.email, 'Cambiaste tu correo')
    await other.goto(links[0] ?? '')
    await expect(other.getByRole('heading', { name: '¿No cambiaste tu correo?' })).toBeVisible()
    await page.reload()
    await expect(email).toHaveValue(address)
    await other.getByRole('button', { name: 'Deshacer el cambio' }).click()
    await expect(other.getByRole('heading', { name: 'Cambio deshecho' })).toBeVisible()
    await portal.smtp.waitFor(brand.email, 'Deshiciste el cambio de correo')
    await page.reload()
    await expect(page.getByRole('button', { name: 'Ingresar', exact: true })).toBeVisible()
  })
})
