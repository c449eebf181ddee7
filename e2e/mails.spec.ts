import type { Page } from '@playwright/test'
import { expect, expectToast, register, search, signIn } from './fixtures.ts'
import { ADMIN, test } from './jury-fixtures.ts'

/** Returns the row with exactly these words: 'Enviado' is also part of the sentence about a queued mail. */
const row = (page: Page, email: string, words: string) =>
  page
    .getByRole('row')
    .filter({ hasText: email })
    .filter({ has: page.getByText(words, { exact: true }) })

test('an address that is wrong shows with its reason; corrected, the mail arrives (A65, A67)', async ({
  page,
  portal,
  admin,
}) => {
  // The admin's own mail may still be on its way.
  await portal.smtp.waitFor(ADMIN.email)
  portal.smtp.refuseNext(550)
  const { email } = await register(portal)
  const right = email.replace('marca', 'corregida')
  await signIn(page, { token: admin })
  await page.goto('/admin/correos')
  await search(page, email)
  const failed = row(page, email, 'Verificación de correo')
  // The list looks again by itself while the mail is on its way.
  await expect(failed).toContainText('No se pudo enviar')
  await expect(failed).toContainText('El servidor de correo lo rechazó. Respuesta: «550')

  await failed.getByRole('button', { name: `Corregir dirección ${email}` }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Correo electrónico').fill(right)
  await dialog.getByRole('button', { name: 'Corregir y enviar' }).click()
  await expectToast(page, `Dirección corregida. El correo se enviará a ${right}`)
  await expect(dialog).toHaveCount(0)
  expect((await portal.smtp.waitFor(right)).links.length).toBeGreaterThan(0)

  await search(page, right)
  await expect(row(page, right, 'Verificación de correo')).toContainText('Enviado')
})
