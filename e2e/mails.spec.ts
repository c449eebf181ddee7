import type { Page } from '@playwright/test'
import { createCampaign } from './entries.ts'
import { api, expect, expectToast, type Portal, register, registerBrand, search, signIn } from './fixtures.ts'
import { sendCampaign } from './judging.ts'
import { ADMIN, test } from './jury-fixtures.ts'

const BEHIND_THE_FIRST_PAGE = 55

/** Returns the row with exactly these words: 'Enviado' is also part of the sentence about a queued mail. */
const row = (page: Page, email: string, words: string) =>
  page
    .getByRole('row')
    .filter({ hasText: email })
    .filter({ has: page.getByText(words, { exact: true }) })

/** Refuses the next mail, once the admin's own has arrived, which may still be on its way. */
async function refuseNext(portal: Portal) {
  await portal.smtp.waitFor(ADMIN.email)
  portal.smtp.refuseNext(550)
}

const verifications = (portal: Portal, to: string) =>
  portal.smtp.messages.filter(({ envelope }) => envelope.to.includes(to)).length

test('an address that is wrong shows with its reason; corrected, the mail arrives (A65, A67)', async ({
  page,
  portal,
  admin,
}) => {
  await refuseNext(portal)
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
  await expect(dialog.getByLabel('Correo electrónico')).toHaveValue(email)
  await dialog.getByRole('button', { name: 'Corregir y enviar' }).click()
  await expect(dialog.getByLabel('Correo electrónico')).toHaveAccessibleDescription(
    /El correo ya tenía esa dirección\./,
  )
  await dialog.getByLabel('Correo electrónico').fill(right)
  await dialog.getByRole('button', { name: 'Corregir y enviar' }).click()
  await expectToast(page, `Dirección corregida. El correo se enviará a ${right}`)
  await expect(dialog).toHaveCount(0)
  expect((await portal.smtp.waitFor(right)).links.length).toBeGreaterThan(0)

  await expect(failed.getByRole('button')).toHaveCount(0)
  await expect(failed.locator('summary')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(failed).toContainText('No se puede reenviar: ya se envió otro en su lugar')
  await search(page, right)
  await expect(row(page, right, 'Verificación de correo')).toContainText('Enviado')
})

test('what failed goes again at once, what may have arrived only after a question (A66)', async ({
  page,
  portal,
  admin,
}) => {
  await refuseNext(portal)
  const failed = await register(portal)
  await signIn(page, { token: admin })
  await page.goto('/admin/correos')
  await search(page, failed.email)
  const first = row(page, failed.email, 'Verificación de correo').last()
  await expect(first).toContainText('No se pudo enviar')
  await page.getByRole('button', { name: `Reenviar a ${failed.email}` }).dblclick()
  await expectToast(page, `Correo reenviado a ${failed.email}`)
  await expect(row(page, failed.email, 'Enviado')).toHaveCount(1)
  await expect(first.locator('summary')).toBeFocused()
  expect(verifications(portal, failed.email)).toBe(1)

  portal.smtp.cutAfterDot()
  const unknown = await register(portal)
  await search(page, unknown.email)
  await expect(row(page, unknown.email, 'Sin confirmación')).toContainText('puede haber llegado o no')
  const before = verifications(portal, unknown.email)
  await page.getByRole('button', { name: `Reenviar a ${unknown.email}` }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('No sabemos si el anterior llegó: puede recibirlo dos veces.')
  await dialog.getByRole('button', { name: 'Cancelar' }).click()
  await page.getByRole('button', { name: `Reenviar a ${unknown.email}` }).click()
  await dialog.getByRole('button', { name: 'Reenviar' }).click()
  await expect.poll(() => verifications(portal, unknown.email)).toBe(before + 1)
  await expect(row(page, unknown.email, 'Enviado')).toHaveCount(1)
})

test('the question names the address that the mail will go to, and the one it went to (A66, S06.4)', async ({
  page,
  portal,
  admin,
}) => {
  const brand = await registerBrand(portal)
  await sendCampaign(portal, brand)
  await portal.smtp.waitFor(brand.email, 'Inscripción enviada')
  const now = `ahora-${brand.email}`
  await api(portal, 'PATCH', `/users/${brand.userId}`, { email: now }, brand.token)
  const code = new URL((await portal.smtp.waitFor(now)).links[0] ?? '').searchParams.get('verification_code')
  await api(portal, 'PATCH', `/users/verify-email/${code}`)
  await signIn(page, { token: admin })
  await page.goto('/admin/correos')
  await search(page, brand.email)
  await page.getByRole('button', { name: `Reenviar a ${now}` }).click()
  await expect(page.getByRole('dialog')).toContainText(
    `Comprobante de envío a ${now}. Es su correo de ahora; el anterior fue a ${brand.email}.`,
  )
})

test('filters stand in the address, and more is brought when asked for (A65)', async ({
  page,
  portal,
  admin,
}) => {
  const brand = await registerBrand(portal)
  await createCampaign(portal, brand, { name: 'Muchas pruebas' })
  const reminder = { filter: { brandId: String(brand.brandId) }, text: 'Hola.' }
  for (let number = 1; number <= BEHIND_THE_FIRST_PAGE; number += 1)
    await api(portal, 'POST', '/admin/reminders/test', { ...reminder, subject: `Página ${number}` }, admin)
  await portal.smtp.waitFor(ADMIN.email, `Página ${BEHIND_THE_FIRST_PAGE}`)

  await signIn(page, { token: admin })
  await page.goto('/admin/correos')
  await search(page, 'pagina')
  await expect(page.getByText('50 correos, y hay más')).toBeVisible()
  await page.getByRole('button', { name: 'Cargar más' }).click()
  await expect(page.getByText('55 correos', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Cargar más' })).toHaveCount(0)
  // This is the 51st mail, because the newest is the first.
  await expect(page.locator(':focus')).toContainText(`Página ${BEHIND_THE_FIRST_PAGE - 50}`)

  await page.getByLabel('Tipo de correo').selectOption('Invitación a juez')
  await expect(page.getByText('Ningún correo coincide.')).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Buscar')).toHaveValue('pagina')
  await expect(page.getByLabel('Tipo de correo')).toHaveValue('judge-invitation')
  await page.getByRole('button', { name: 'Ver todos los correos' }).click()
  await expect(page).toHaveURL(/\/admin\/correos$/)
  await expect(page.getByLabel('Buscar')).toHaveValue('')

  // The address decides which radio button is marked, a moment after the click.
  await page.getByRole('radio', { name: /^Enviado/ }).click()
  await expect(page.getByRole('radio', { name: /^Enviado/ })).toBeChecked()
  await page.getByLabel('Tipo de correo').selectOption('Recordatorio del equipo')
  await expect(page).toHaveURL(/\?state=sent&kind=reminder$/)
  await expect(page.getByRole('row').filter({ hasText: 'Verificación de correo' })).toHaveCount(0)
  await expect(
    page.getByRole('row').filter({ hasText: `[Prueba] Página ${BEHIND_THE_FIRST_PAGE}` }),
  ).toHaveCount(1)
})

test('what is taken away under the keyboard hands the focus on (2.4.3, A65, A68)', async ({
  page,
  portal,
  admin,
}) => {
  const brand = await registerBrand(portal)
  await createCampaign(portal, brand)
  await signIn(page, { token: admin })
  const press = async (name: string | RegExp) => {
    await page.getByRole('button', { name }).focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('button', { name })).toHaveCount(0)
  }
  const title = page.getByRole('heading', { level: 1 })
  await page.goto('/admin/correos?mailingId=999999')
  await expect(page.getByText('Ningún correo coincide.')).toBeVisible()
  await page.getByRole('button', { name: 'Ver todos los correos' }).last().focus()
  await page.keyboard.press('Enter')
  await expect(title).toBeFocused()
  await page.goto(`/admin/correos/recordatorios?brandId=${brand.brandId}`)
  await press(/^Todas las marcas, no solo/)
  await expect(page.getByLabel('Programa')).toBeFocused()
})
