import { announcementRoutes } from '@portal/contract/desk/announcements.ts'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '../../../test/axe.ts'
import { answer, loseAnswers, sentWith } from '../../../test/calls.ts'
import { admin } from '../../../test/people.ts'
import { openAsAdmin } from '../../../test/signed-in.ts'
import { remindersWorld } from '../../../test/reminders.ts'
import { dialog } from '../../../test/steps.ts'
import { expectToast } from '../../../test/toasts.ts'

const PATH = '/admin/correos/recordatorios?kind=announcement&programId=2'
const subject = page.getByLabelText('Asunto')
const text = page.getByLabelText('Mensaje')
const audience = page.getByRole('radiogroup', { name: /^Quién lo recibe, en Argentina/ })
const progress = page.getByRole('region', { name: /^El envío/ })
const sendNow = dialog.getByRole('button', { name: 'Enviar ahora' })

it('an announcement goes once to the audience that is chosen, and the address keeps the choice (F43, A253–A256)', async () => {
  const { count } = remindersWorld({ recipients: 3, optedOut: 1 })
  answer(announcementRoutes.test, { message: 'Prueba enviada a mesa@premios.example.' })
  await openAsAdmin('/admin/correos/recordatorios')
  await page.getByRole('radio', { name: 'Anuncio', exact: true }).click()
  await expect.element(page.getByRole('heading', { level: 1, name: 'Anuncios' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Enviar', exact: true })).toBeDisabled()
  await expect.element(page.getByText('Elige arriba los destinatarios.')).toBeVisible()
  await expect
    .element(audience)
    .toMatchTextContent('Marcas con campañas3 marcas. 1 marca pidió no recibir anuncios.')
  await expect.element(audience).not.toMatchTextContent('Marcas ganadoras')
  await audience.getByRole('radio', { name: /^Jueces que confirmaron/ }).click()
  expect(location.search).toBe('?kind=announcement&audience=judges-confirmed&programId=2')
  await expect.element(page.getByText('Lo recibirán 3 jueces')).toBeVisible()
  await subject.fill('Aviso para {nombre}')
  await text.fill('Nos vemos en ')
  await page.getByRole('button', { name: '{programa}' }).click()
  const preview = page.getByRole('region', { name: 'Así lo leerá la primera persona' })
  await expect.element(preview).toMatchTextContent('Aviso para Lucía')
  await expect.element(preview).toMatchTextContent('Nos vemos en Ad Awards Argentina 25')
  await expectAccessible()
  await page.getByRole('button', { name: 'Enviarme una prueba' }).click()
  await expectToast('Prueba enviada a mesa@premios.example')

  await page.getByRole('button', { name: 'Enviar a 3 jueces' }).click()
  await expect
    .element(page.getByRole('dialog', { name: 'Enviar a 3 jueces' }))
    .toMatchTextContent('se enviará a: Jueces que confirmaron, Argentina (3 jueces')
  await sendNow.dblClick()
  await expect.element(progress.getByRole('heading')).toHaveFocus()
  await expect.element(progress).toMatchTextContent('3 de 3 enviados')
  expect(count()).toBe(1)
  expect(sentWith(announcementRoutes.send)).toMatchObject([
    { body: { programId: 2, audience: 'judges-confirmed', subject: 'Aviso para {nombre}' } },
  ])
  await expect.element(subject).toHaveValue('')
  const earlier = page.getByRole('region', { name: 'Recordatorios y anuncios enviados' })
  await expect
    .element(earlier.getByRole('listitem').first())
    .toMatchTextContent('Anuncio. Jueces que confirmaron, Argentina')
})

it('an answer that never came sends no announcement twice (F43, A256)', async () => {
  const { count } = remindersWorld()
  await openAsAdmin(`${PATH}&audience=team`)
  await subject.fill('Corte')
  await text.fill('Hola')
  const mend = loseAnswers(announcementRoutes.send)
  await page.getByRole('button', { name: 'Enviar a 1 persona' }).click()
  await sendNow.click()
  await expect.element(dialog.getByText('No pudimos enviar el anuncio').first()).toBeVisible()
  mend()
  await dialog.getByRole('button', { name: 'Cancelar' }).click()
  const notice = page.getByRole('status').filter({ hasText: 'No sabemos si este anuncio se envió' })
  // The question stays open beside a reminder, too.
  await page.getByRole('radio', { name: 'Recordatorio' }).click()
  await notice.getByRole('button', { name: 'Terminar el envío' }).click()
  await expect.element(progress).toMatchTextContent('1 de 1 enviado')
  expect(count()).toBe(1)
})

it('a placeholder that its audience doesn’t have is refused where it was typed (F43)', async () => {
  remindersWorld()
  await openAsAdmin(`${PATH}&audience=brands`)
  await subject.fill('Cierra {cierre}')
  await text.fill('Hola')
  await expect.element(page.getByRole('button', { name: '{cierre}' })).toBeVisible()
  await audience.getByRole('radio', { name: /^Todo el equipo/ }).click()
  await expect.element(page.getByRole('button', { name: '{cierre}' })).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Enviar a 1 persona' }).click()
  const words = 'No podemos completar {cierre}: usa {nombre} o {programa}, o quita las llaves.'
  await expect.element(page.getByText(words).first()).toBeVisible()
  await expect.element(subject).toHaveFocus()
  await expect.element(dialog).not.toBeInTheDocument()
  await audience.getByRole('radio', { name: /^Jueces invitados/ }).click()
  await expect.element(page.getByText('Nadie lo recibiría: elige otros destinatarios.')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Enviar', exact: true })).toBeDisabled()
})

it('who may only read reads who would get an announcement, and sends none (F43, J04)', async () => {
  remindersWorld()
  await openAsAdmin(`${PATH}&audience=brands`, { user: { ...admin, adminLevel: 'read' } })
  await expect.element(page.getByText('Lo recibirá 1 marca')).toBeVisible()
  await expect.element(page.getByRole('button', { name: /^Enviar/ })).not.toBeInTheDocument()
  await expect.element(page.getByLabelText('Asunto')).not.toBeInTheDocument()
})
