import { mailRoutes } from '@portal/contract/desk/mail-log.ts'
import { reminderRoutes } from '@portal/contract/desk/reminders.ts'
import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '../../../test/axe.ts'
import { answer, Refusal, sentWith } from '../../../test/calls.ts'
import { failedMail, mailsOf } from '../../../test/mails.ts'
import { openAsAdmin } from '../../../test/signed-in.ts'
import { dialog, pressOn } from '../../../test/steps.ts'
import { expectToast } from '../../../test/toasts.ts'

const PATH = '/admin/correos'
const TO = 'marca@marca.example'
const rows = page.getByRole('row')
/** Expects the focus on the details of the mails to this address. */
async function expectOnDetails(to: string) {
  await expect.poll(() => document.activeElement?.textContent).toBe(`Detalles del correo a ${to}`)
}

it('what a mail said is read in a dialog, and the focus comes back (F43, A252)', async () => {
  mailsOf([failedMail(1), failedMail(2, { state: 'sent', reason: null, hasText: true, canResend: false })])
  answer(mailRoutes.read, ({ params: { mailId } }) => {
    expect(mailId).toBe(2)
    return { text: 'Hola, Zoe:\n\nConfirmar mi correo: [enlace personal]' }
  })
  await openAsAdmin('/admin/correos')
  const read = page.getByRole('button', { name: /^Leer/ })
  await expect.element(read).toHaveLength(1)
  await read.click()
  await expect.element(dialog.getByText('Confirmar mi correo: [enlace personal]')).toBeVisible()
  await expect.element(dialog).toMatchTextContent('Verificación de correo a marca@marca.example')
  await expectAccessible()
  await dialog.getByRole('button', { name: 'Cerrar' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(read).toHaveFocus()
})

it('an address that is wrong shows with its reason, is corrected, and hands the focus on (A65, A67, 2.4.3)', async () => {
  const failed = failedMail(1)
  const { put } = mailsOf([failed])
  const right = 'corregida@marca.example'
  const message = 'El correo ya tenía esa dirección.'
  answer(mailRoutes.correct, ({ body: { to } }) => {
    if (to === failed.to) throw new Refusal('invalid_input', { message, issues: [{ path: 'to', message }] })
    put({
      ...failed,
      canResend: false,
      canCorrect: false,
      resendTo: null,
      whyNotAgain: 'No se puede reenviar: ya se envió otro en su lugar.',
    })
    put(failedMail(2, { to, state: 'sent', reason: null, canCorrect: false, resendTo: to }))
    return { message: `Dirección corregida. El correo se enviará a ${to}.` }
  })
  await openAsAdmin(PATH)
  const row = rows.filter({ hasText: TO })
  await expect.element(row).toMatchTextContent('No se pudo enviar')
  await expect.element(row).toMatchTextContent('El servidor de correo lo rechazó. Respuesta: «550')
  await expectAccessible()
  await row.getByRole('button', { name: `Corregir dirección ${TO}` }).click()
  const address = dialog.getByLabelText('Correo electrónico')
  const correct = dialog.getByRole('button', { name: 'Corregir y enviar' })
  await expect.element(address).toHaveValue(TO)
  await correct.click()
  await expect.element(address).toHaveAccessibleDescription(/El correo ya tenía esa dirección\./)
  await address.fill(right)
  await correct.click()
  await expectToast(`Dirección corregida. El correo se enviará a ${right}`)
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(row.getByRole('button')).not.toBeInTheDocument()
  await expectOnDetails(TO)
  await userEvent.keyboard('{Enter}')
  await expect.element(row).toMatchTextContent('No se puede reenviar: ya se envió otro en su lugar')
  await expect.element(rows.filter({ hasText: right })).toMatchTextContent('Enviado')
})

it('what failed goes again at once, what may have arrived only after a question (A66)', async () => {
  const failed = failedMail(1)
  const reason = 'Se cortó: puede haber llegado o no.'
  const unknown = failedMail(2, {
    to: 'otra@marca.example',
    resendTo: 'otra@marca.example',
    state: 'unknown',
    reason,
  })
  const { put } = mailsOf([failed, unknown])
  answer(mailRoutes.resend, ({ params: { mailId } }) => {
    const mail = mailId === 1 ? failed : unknown
    put({ ...mail, canResend: false, canCorrect: false, resendTo: null })
    put({ ...mail, id: mailId + 10, state: 'sent', reason: null, canResend: false, canCorrect: false })
    return { message: `Correo reenviado a ${mail.to}.` }
  })
  await openAsAdmin(PATH)
  await page.getByRole('button', { name: `Reenviar a ${TO}` }).dblClick()
  await expectToast(`Correo reenviado a ${TO}`)
  await expectOnDetails(TO)
  await expect.element(rows.filter({ hasText: TO })).toHaveLength(2)
  expect(sentWith(mailRoutes.resend)).toEqual([{ params: { mailId: 1 } }])

  await expect.element(rows.filter({ hasText: 'Sin confirmación' })).toMatchTextContent(reason)
  const again = page.getByRole('button', { name: `Reenviar a ${unknown.to}` })
  await again.click()
  await expect
    .element(dialog)
    .toMatchTextContent('No sabemos si el anterior llegó: puede recibirlo dos veces.')
  await dialog.getByRole('button', { name: 'Cancelar' }).click()
  expect(sentWith(mailRoutes.resend).length).toBe(1)
  await again.click()
  await dialog.getByRole('button', { name: 'Reenviar' }).click()
  await expect.element(again).not.toBeInTheDocument()
  expect(sentWith(mailRoutes.resend).length).toBe(2)
})

it('the question names the address that the mail will go to, and the one it went to (A66, S06.4)', async () => {
  const resendTo = 'ahora@marca.example'
  mailsOf([
    failedMail(1, {
      label: 'Comprobante de envío',
      state: 'sent',
      reason: null,
      resendTo,
      canCorrect: false,
    }),
  ])
  await openAsAdmin(PATH)
  await page.getByRole('button', { name: `Reenviar a ${resendTo}` }).click()
  await expect
    .element(dialog)
    .toMatchTextContent(`Comprobante de envío a ${resendTo}. Es su correo de ahora; el anterior fue a ${TO}.`)
})

it('filters stand in the address, and more is brought when asked for (A65)', async () => {
  mailsOf([
    failedMail(100, { to: 'otra@marca.example', state: 'sent' }),
    ...Array.from({ length: 12 }, (_, index) =>
      failedMail(index + 1, { kind: 'reminder', subject: `Página ${index + 1}`, state: 'sent' }),
    ),
  ])
  await openAsAdmin(PATH)
  const search = page.getByLabelText('Buscar')
  const kind = page.getByLabelText('Tipo de correo')
  const more = page.getByRole('button', { name: 'Cargar más' })
  await search.fill('página')
  await expect.poll(() => location.search).toBe(`?${new URLSearchParams({ search: 'página' })}`)
  await expect.element(rows.filter({ hasText: 'otra@marca.example' })).not.toBeInTheDocument()
  await expect.element(page.getByText('10 correos, y hay más')).toBeVisible()
  await more.click()
  await expect.element(page.getByText('12 correos', { exact: true })).toBeVisible()
  await expect.element(more).not.toBeInTheDocument()
  // This is the 11th mail, because the newest is the first.
  await expect.poll(() => document.activeElement?.textContent).toContain('Página 2')

  await kind.selectOptions('Invitación a juez')
  await expect.element(page.getByText('Ningún correo coincide.')).toBeVisible()
  await openAsAdmin(location.pathname + location.search)
  await expect.element(search).toHaveValue('página')
  await expect.element(kind).toHaveValue('judge-invitation')
  await page.getByRole('button', { name: 'Ver todos los correos' }).click()
  await expect.poll(() => location.search).toBe('')
  await expect.element(search).toHaveValue('')

  // The address decides which radio button is marked, a moment after the click.
  await page.getByRole('radio', { name: /^Enviado/ }).click()
  await expect.element(page.getByRole('radio', { name: /^Enviado/ })).toBeChecked()
  await kind.selectOptions('Recordatorio del equipo')
  await expect.poll(() => location.search).toBe('?state=sent&kind=reminder')
  await expect.element(rows.filter({ hasText: 'otra@marca.example' })).not.toBeInTheDocument()
})

it('what is taken away under the keyboard hands the focus on (2.4.3, A65)', async () => {
  mailsOf([])
  answer(reminderRoutes.one, () => {
    throw new Refusal('not_found')
  })
  await openAsAdmin(`${PATH}?mailingId=999999`)
  await expect.element(page.getByText('Ningún correo coincide.')).toBeVisible()
  await pressOn(page.getByRole('button', { name: 'Ver todos los correos' }).last())
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveFocus()
})
