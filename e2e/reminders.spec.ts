import type { Page } from '@playwright/test'
import { createCampaign } from './entries.ts'
import { answerCalls } from './failures.ts'
import { api, type Brand, expect, expectToast, type Portal, registerBrand, signIn } from './fixtures.ts'
import { ADMIN, test } from './jury-fixtures.ts'

async function brandWith(portal: Portal, campaign: string): Promise<Brand> {
  const brand = await registerBrand(portal)
  await createCampaign(portal, brand, { name: campaign })
  return brand
}

const PATH = '/admin/correos/recordatorios'

async function open(page: Page, token: string, query = '') {
  await signIn(page, { token })
  await page.goto(PATH + query)
  await expect(page.getByRole('heading', { level: 1, name: 'Recordatorios' })).toBeVisible()
}

const mailsAbout = (portal: Portal, { email }: Brand, subject: string) =>
  portal.smtp.messages.filter((mail) => mail.envelope.to.includes(email) && mail.subject?.includes(subject))

const progress = (page: Page) => page.getByRole('region', { name: /^El envío/ })

async function confirm(page: Page) {
  await page.getByRole('dialog').getByRole('button', { name: 'Enviar ahora' }).click()
}

test('each brand of the filter gets one mail with its own list, however often it is clicked (A68, A70–A72)', async ({
  page,
  portal,
  admin,
}) => {
  const names = ['uno', 'dos', 'tres']
  const brands: Brand[] = []
  for (const name of names) brands.push(await brandWith(portal, `Triple ${name}`))
  const other = await brandWith(portal, 'Fuera del filtro')
  await open(page, admin, '?search=triple&programId=2')
  await expect(
    page.getByText('Las marcas con inscripciones sin enviar de Argentina, que coinciden con «triple».'),
  ).toBeVisible()
  await expect(page.getByText('Lo recibirán 3 marcas, una sola vez cada una.')).toBeVisible()
  await page.getByLabel('Asunto').fill('Falta poco, {nombre}')
  await expect(page.getByText('Falta poco, Lucía', { exact: true })).toBeVisible()
  await expect(page.getByText('- Triple uno')).toBeVisible()

  await page.getByRole('button', { name: 'Enviar a 3 marcas' }).click()
  const dialog = page.getByRole('dialog', { name: 'Enviar a 3 marcas' })
  await expect(dialog).toContainText('«Falta poco, {nombre}»')
  await dialog.getByRole('button', { name: 'Enviar ahora' }).dblclick()
  await expect(dialog).toHaveCount(0)
  await expect(page.locator('#envio')).toBeFocused()
  await expect(progress(page)).toContainText('El envío terminó')
  await expect(progress(page)).toContainText('3 de 3 enviados')
  await expect(page).toHaveURL(/mailingId=\d+/)

  for (const [index, brand] of brands.entries()) {
    const mails = mailsAbout(portal, brand, 'Falta poco, Lucía')
    expect(mails.length).toBe(1)
    expect(mails[0]?.text?.match(/Triple \w+/g)).toEqual([`Triple ${names[index]}`])
  }
  expect(mailsAbout(portal, other, 'Falta poco').length).toBe(0)

  // The form starts anew for the next reminder, and what was sent stands below.
  await expect(page.getByLabel('Asunto')).toHaveValue(/^Falta poco para completar/)
  const earlier = page.getByRole('region', { name: 'Recordatorios enviados' }).getByRole('listitem')
  await expect(earlier.filter({ hasText: 'Falta poco, {nombre}' }).first()).toContainText('3 de 3 enviados')
  await progress(page).getByRole('link', { name: '3 de 3 enviados' }).click()
  await expect(page.getByText('Solo los del recordatorio «Falta poco, {nombre}»')).toBeVisible()
  await expect(page.getByText('3 correos', { exact: true })).toBeVisible()
})

test('an answer that never came, and a reload, send nothing twice (A70)', async ({ page, portal, admin }) => {
  const brand = await brandWith(portal, 'Cortada')
  await open(page, admin, '?search=cortada')
  await page.getByLabel('Asunto').fill('Corte')
  await page.route('**/api/admin/reminders', async (route) => {
    if (route.request().method() !== 'POST') return route.continue()
    // The server has done it; only the answer is lost.
    await route.fetch()
    await route.abort()
  })
  await page.getByRole('button', { name: 'Enviar a 1 marca' }).click()
  await confirm(page)
  await expect(page.getByRole('dialog').getByText('No pudimos enviar el recordatorio')).toBeVisible()
  await page.unroute('**/api/admin/reminders')
  await page.reload()

  const notice = page.getByRole('status').filter({ hasText: 'No sabemos si este recordatorio se envió' })
  await expect(notice).toContainText('«Corte»')
  await expect(page.getByLabel('Asunto')).toHaveValue('Corte')
  await expect(page.getByRole('button', { name: 'Enviar a 1 marca' })).toBeDisabled()
  const finish = notice.getByRole('button', { name: 'Terminar el envío' })
  // A retry that is refused, as after a session has ended, leaves the question open.
  const refusal = { message: 'Tu acceso es solo de consulta', code: 'read_only_access' }
  const restore = await answerCalls(page, 'POST', '/admin/reminders', { status: 403, json: refusal })
  await finish.click()
  await expectToast(page, refusal.message)
  await expect(notice).toContainText('«Corte»')
  await restore()
  await finish.click()
  await expect(progress(page)).toContainText('1 de 1 enviado')
  await expect(notice).toHaveCount(0)
  await expect(page.getByLabel('Asunto')).toHaveValue(/^Falta poco para completar/)
  await page.reload()
  await expect(progress(page)).toContainText('1 de 1 enviado')
  await expect(notice).toHaveCount(0)
  const { mailings } = await api(portal, 'GET', '/admin/reminders', undefined, admin)
  expect(mailings.filter(({ subject }: { subject: string }) => subject === 'Corte').length).toBe(1)
  expect(mailsAbout(portal, brand, 'Corte').length).toBe(1)
})

test('a text is written with placeholders, kept over a reload and tried on oneself (A68, A69)', async ({
  page,
  portal,
  admin,
}) => {
  const brand = await brandWith(portal, 'Probada <b>fuerte</b>')
  await open(page, admin, `?brandId=${brand.brandId}&missing=people`)
  await expect(
    page.getByText(
      /^La marca «.+» con inscripciones sin enviar, a las que les falta: Personas en los créditos\./,
    ),
  ).toBeVisible()
  await page.getByLabel('Asunto').fill('Hola ')
  await page.getByRole('button', { name: '{nombre}' }).click()
  await expect(page.getByLabel('Asunto')).toHaveValue('Hola {nombre}')
  await page.getByLabel('Mensaje').fill('<i>Primero</i> y último')
  await page.getByLabel('Mensaje').evaluate((area: HTMLTextAreaElement) => area.setSelectionRange(16, 16))
  await page.getByRole('button', { name: '{pendientes}' }).click()
  await expect(page.getByLabel('Mensaje')).toHaveValue('<i>Primero</i> y{pendientes} último')
  await expect(page.getByLabel('Mensaje')).toBeFocused()
  const preview = page.getByRole('region', { name: 'Así lo leerá la primera' })
  await expect(preview).toContainText('<i>Primero</i> y - Probada <b>fuerte</b> — ')
  await expect(preview).toContainText('Hola Lucía')

  // The draft is written only after a moment.
  await page.waitForTimeout(600)
  await page.reload()
  await expect(page.getByLabel('Asunto')).toHaveValue('Hola {nombre}')
  await expect(page.getByText(/Recuperamos un borrador/)).toBeVisible()
  await page.getByRole('button', { name: 'Enviarme una prueba' }).click()
  await expectToast(page, `Prueba enviada a ${ADMIN.email}`)
  const mail = await portal.smtp.waitFor(ADMIN.email, '[Prueba] Hola Lucía')
  expect(mail.text).toContain('- Probada <b>fuerte</b>')
  expect(mailsAbout(portal, brand, 'Hola').length).toBe(0)

  await page.getByRole('button', { name: 'Descartar el borrador' }).click()
  await expect(page.getByLabel('Asunto')).toHaveValue(/^Falta poco para completar/)
})

test('what could not be sent leads to its mail, which is sent again and arrives (A66, A72)', async ({
  page,
  portal,
  admin,
}) => {
  const brand = await brandWith(portal, 'Rechazada')
  await open(page, admin, '?search=rechazada')
  await page.getByLabel('Asunto').fill('Rechazo')
  await portal.smtp.waitFor(ADMIN.email)
  portal.smtp.refuseNext(550)
  await page.getByRole('button', { name: 'Enviar a 1 marca' }).click()
  await confirm(page)
  await progress(page).getByRole('link', { name: '1 no se pudo enviar' }).click()
  await expect(page).toHaveURL(/\/admin\/correos\?mailingId=\d+&state=failed$/)
  await expect(page.getByText('El servidor de correo lo rechazó.')).toBeVisible()
  await page.getByRole('button', { name: `Reenviar a ${brand.email}` }).click()
  await expectToast(page, `Correo reenviado a ${brand.email}`)
  await portal.smtp.waitFor(brand.email, 'Rechazo')
  await page.goBack()
  await expect(progress(page)).toContainText('1 de 1 enviado')
})

test('with nobody to send to it says why and can’t be sent (A68)', async ({ page, portal, admin }) => {
  const brand = await brandWith(portal, 'Silenciosa')
  await open(page, admin, '?search=silenciosa')
  await expect(page.getByText('Lo recibirá 1 marca, una sola vez.')).toBeVisible()
  await api(portal, 'PATCH', `/brands/${brand.brandId}`, { wantsReminders: false }, brand.token)
  await page.reload()
  await expect(page.getByText('La única marca de este filtro pidió no recibir recordatorios.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Enviar', exact: true })).toBeDisabled()
  await expect(page.getByRole('button', { name: 'Enviarme una prueba' })).toBeDisabled()
  await page.getByLabel('Buscar').fill('nadie tiene esto')
  await expect(
    page.getByText(
      'Ninguna marca con el correo verificado tiene inscripciones que aún pueda enviar en este filtro: cámbialo.',
    ),
  ).toBeVisible()
  await page.goto(`${PATH}?status=Enviada`)
  await expect(
    page.getByText('Las inscripciones enviadas no reciben recordatorios: elige otro estado.'),
  ).toBeVisible()
  await page.getByLabel('Estado').selectOption('Incompletas')
  await expect(page.getByRole('button', { name: /^Enviar a \d+ marcas?$/ })).toBeEnabled()
})
