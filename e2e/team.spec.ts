import { expect, expectToast, signIn } from './fixtures.ts'
import { NEW_PASSWORD, test } from './jury-fixtures.ts'
import { logIn } from './steps.ts'

test('an invited person joins, and her access is ended at once (J04)', async ({
  page,
  phone,
  portal,
  admin,
}) => {
  const email = `sofia-${process.pid}@equipo.example`
  await signIn(page, { token: admin })
  await page.goto('/admin/equipo')
  await page.getByRole('button', { name: 'Invitar', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Correo electrónico').fill(email)
  await dialog.getByRole('radio', { name: /Solo consulta/ }).check()
  await dialog.getByRole('button', { name: 'Enviar invitación' }).click()
  await expectToast(page, `Enviamos la invitación a ${email}.`)
  const invitations = page.getByRole('region', { name: 'Invitaciones sin usar' })
  await expect(invitations).toContainText(email)

  const { text = '' } = await portal.smtp.waitFor(email)
  await phone.goto(/\/equipo\/[\w-]+/.exec(text)?.[0] ?? '')
  await expect(phone).toHaveURL(/\/equipo$/)
  await expect(phone.getByLabel('Correo electrónico')).toHaveValue(email)
  await phone.reload()
  await phone.getByLabel('Nombre', { exact: true }).fill('Sofía')
  await phone.getByLabel('Apellido').fill('Rey')
  await phone.getByLabel('Contraseña', { exact: true }).fill(NEW_PASSWORD)
  await phone.getByLabel('Confirma tu contraseña', { exact: true }).fill(NEW_PASSWORD)
  await phone.getByRole('button', { name: 'Unirme al equipo' }).click()
  await expectToast(phone, 'Ya eres parte del equipo.')
  await logIn(phone, { email, password: NEW_PASSWORD })
  await expect(phone.getByText('Tu acceso es de solo consulta')).toBeVisible()

  await page.reload()
  await page.getByRole('button', { name: 'Quitar el acceso de Sofía Rey' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Quitar el acceso' }).click()
  await expectToast(page, 'Quitaste el acceso.')
  await phone.goto('/admin/programa')
  await expect(phone).toHaveURL(/\/login$/)
})
