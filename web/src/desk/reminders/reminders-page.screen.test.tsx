import { reminderRoutes } from '@portal/contract/desk/reminders.ts'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '../../../test/axe.ts'
import { answer, instead, loseAnswers, Refusal, sentWith } from '../../../test/calls.ts'
import { deskEntry, deskOf } from '../../../test/desk-entries.ts'
import { mailsOf } from '../../../test/mails.ts'
import { openAsAdmin } from '../../../test/signed-in.ts'
import { remindersWorld } from '../../../test/reminders.ts'
import { dialog, pressOn } from '../../../test/steps.ts'
import { expectToast } from '../../../test/toasts.ts'

const PATH = '/admin/correos/recordatorios'
const subject = page.getByLabelText('Asunto')
const text = page.getByLabelText('Mensaje')
const START = 'Falta poco para completar tu inscripción en Ad Awards'
const progress = page.getByRole('region', { name: /^El envío/ })
const sendNow = dialog.getByRole('button', { name: 'Enviar ahora' })

it('a reminder goes to the brands of the filter once, however often it is clicked (A68, A70–A72)', async () => {
  const { count } = remindersWorld({ recipients: 3, failed: 1 })
  mailsOf([])
  await openAsAdmin(`${PATH}?search=triple&programId=2`)
  await expect
    .element(
      page.getByText('Las marcas con inscripciones sin enviar de Argentina, que coinciden con «triple».'),
    )
    .toBeVisible()
  await expect.element(page.getByText('Lo recibirán 3 marcas, una sola vez cada una.')).toBeVisible()
  await subject.fill('Falta poco, {nombre}')
  await expect.element(page.getByText('Falta poco, Lucía', { exact: true })).toBeVisible()
  await expectAccessible()
  await page.getByRole('button', { name: 'Enviar a 3 marcas' }).click()
  await expect
    .element(page.getByRole('dialog', { name: 'Enviar a 3 marcas' }))
    .toMatchTextContent('«Falta poco, {nombre}»')
  await sendNow.dblClick()
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(progress.getByRole('heading')).toHaveFocus()
  await expect.element(progress).toMatchTextContent('El envío terminó')
  await expect.element(progress).toMatchTextContent('2 de 3 enviados')
  expect(location.search).toContain('mailingId=1')
  expect(count()).toBe(1)
  expect(sentWith(reminderRoutes.send)).toMatchObject([
    { body: { subject: 'Falta poco, {nombre}', filter: { search: 'triple', programId: 2 } } },
  ])

  // The form starts anew for the next reminder, and what was sent stands below.
  await expect.element(subject).toHaveValue(START)
  const earlier = page
    .getByRole('region', { name: 'Recordatorios y anuncios enviados' })
    .getByRole('listitem')
  await expect
    .element(earlier.filter({ hasText: 'Falta poco, {nombre}' }).first())
    .toMatchTextContent('2 de 3 enviados')
  await progress.getByRole('link', { name: '1 no se pudo enviar' }).click()
  await expect.poll(() => location.pathname + location.search).toBe('/admin/correos?mailingId=1&state=failed')
  await expect.element(page.getByText('Solo los del recordatorio «Falta poco, {nombre}»')).toBeVisible()
})

it('an answer that never came sends nothing twice, and the question stays open until one comes (A70)', async () => {
  const { count } = remindersWorld()
  await openAsAdmin(PATH)
  await subject.fill('Corte')
  const send = page.getByRole('button', { name: 'Enviar a 1 marca' })
  const mend = loseAnswers(reminderRoutes.send)
  await send.click()
  await sendNow.click()
  await expect.element(dialog.getByText('No pudimos enviar el recordatorio').first()).toBeVisible()
  mend()
  await dialog.getByRole('button', { name: 'Cancelar' }).click()
  const notice = page.getByRole('status').filter({ hasText: 'No sabemos si este recordatorio se envió' })
  await expect.element(notice).toMatchTextContent('«Corte»')
  await expect.element(subject).toHaveValue('Corte')
  await expect.element(send).toBeDisabled()
  const finish = notice.getByRole('button', { name: 'Terminar el envío' })
  // A retry that is refused, as after a session has ended, leaves the question open.
  const goOn = instead(reminderRoutes.send, () => {
    throw new Refusal('read_only_access')
  })
  await finish.click()
  await expectToast('Tu acceso es solo de consulta')
  await expect.element(notice).toMatchTextContent('«Corte»')
  goOn()
  await finish.click()
  await expect.element(progress).toMatchTextContent('1 de 1 enviado')
  await expect.element(notice).not.toBeInTheDocument()
  await expect.element(subject).toHaveValue(START)
  expect(count()).toBe(1)
})

it('a text is written with placeholders, kept while one looks elsewhere, and tried on oneself (A68, A69)', async () => {
  remindersWorld()
  deskOf([deskEntry(1)])
  answer(reminderRoutes.test, { message: 'Prueba enviada a mesa@premios.example.' })
  await openAsAdmin(`${PATH}?missing=people`)
  await expect
    .element(
      page.getByText(
        /^Las marcas con inscripciones sin enviar, a las que les falta: Personas en los créditos\./,
      ),
    )
    .toBeVisible()
  await subject.fill('Hola ')
  await page.getByRole('button', { name: '{nombre}' }).click()
  await expect.element(subject).toHaveValue('Hola {nombre}')
  await text.fill('<i>Primero</i> y último')
  ;(text.element() as HTMLTextAreaElement).setSelectionRange(16, 16)
  await page.getByRole('button', { name: '{pendientes}' }).click()
  await expect.element(text).toHaveValue('<i>Primero</i> y{pendientes} último')
  await expect.element(text).toHaveFocus()
  const preview = page.getByRole('region', { name: 'Así lo leerá la primera' })
  await expect.element(preview).toMatchTextContent('<i>Primero</i> y- Triple <b>uno</b> — Video caso último')
  await expect.element(preview).toMatchTextContent('Hola Lucía')

  await page.getByRole('link', { name: 'Ver estas inscripciones' }).click()
  await expect.element(page.getByRole('heading', { level: 1, name: 'Inscripciones' })).toBeVisible()
  history.back()
  await expect.element(subject).toHaveValue('Hola {nombre}')
  await expect.element(page.getByText(/Recuperamos un borrador/)).toBeVisible()
  await page.getByRole('button', { name: 'Enviarme una prueba' }).click()
  await expectToast('Prueba enviada a mesa@premios.example')
  expect(sentWith(reminderRoutes.test)).toMatchObject([{ body: { subject: 'Hola {nombre}' } }])
  await page.getByRole('button', { name: 'Descartar el borrador' }).click()
  await expect.element(subject).toHaveValue(START)
})

it('with nobody to send to it says why and can’t be sent (A68)', async () => {
  const { reach } = remindersWorld({ recipients: 0, optedOut: 1 })
  await openAsAdmin(`${PATH}?search=silenciosa`)
  await expect
    .element(page.getByText('La única marca de este filtro pidió no recibir recordatorios.'))
    .toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Enviar', exact: true })).toBeDisabled()
  await expect.element(page.getByRole('button', { name: 'Enviarme una prueba' })).toBeDisabled()
  reach({ recipients: 0, optedOut: 0 })
  await page.getByLabelText('Buscar').fill('nadie tiene esto')
  await expect
    .element(
      page.getByText(
        'Ninguna marca con el correo verificado tiene inscripciones que aún pueda enviar en este filtro: cámbialo.',
      ),
    )
    .toBeVisible()
  await openAsAdmin(`${PATH}?status=Enviada`)
  await expect
    .element(page.getByText('Las inscripciones enviadas no reciben recordatorios: elige otro estado.'))
    .toBeVisible()
  reach({ recipients: 2, optedOut: 0 })
  await page.getByLabelText('Estado').selectOptions('Incompletas')
  await expect.element(page.getByRole('button', { name: 'Enviar a 2 marcas' })).toBeEnabled()
})

it('one brand’s reminder names it, and who wants all again keeps the focus (A68, 2.4.3)', async () => {
  remindersWorld()
  deskOf([deskEntry(1)])
  await openAsAdmin(`${PATH}?brandId=1`)
  await expect.element(page.getByText(/^La marca «.+» con inscripciones sin enviar/)).toBeVisible()
  await pressOn(page.getByRole('button', { name: /^Todas las marcas, no solo/ }))
  await expect.element(page.getByLabelText('Programa')).toHaveFocus()
})
