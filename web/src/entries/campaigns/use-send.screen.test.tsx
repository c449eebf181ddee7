import { referenceRoutes } from '@portal/contract/editions/reference.ts'
import { campaignRoutes } from '@portal/contract/entries/campaigns.ts'
import { enrollmentRoutes } from '@portal/contract/entries/enrollments.ts'
import { sendingRoutes } from '@portal/contract/entries/sendings.ts'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '../../../test/axe.ts'
import { brandWorld } from '../../../test/brand-world.ts'
import { hold, instead, loseAnswers, mute, sentWith } from '../../../test/calls.ts'
import { expectGoodScreen } from '../../../test/good-screen.ts'
import { closeToasts, expectFailures, expectToast } from '../../../test/toasts.ts'

const sendAll = () => page.getByRole('button', { name: 'Enviar inscripciones' }).click()
const sendOne = page.getByRole('button', { name: 'Enviar Feat Creadores' })

it('what is pending is asked for afresh each time and leads to the field (S16.3, S16.7, M04, M06)', async () => {
  const { addCampaign, open } = await brandWorld()
  const { id } = await addCampaign({ name: 'Lista', categoryIds: [3, 7], isComplete: 'in one category' })
  await addCampaign({ name: 'A medias', categoryIds: [1] })
  await open('/campanas')
  await expect.element(page.getByText('1 de 2 completadas')).toBeVisible()
  const dialog = page.getByRole('dialog', { name: 'Estado de tus campañas' })
  const articles = dialog.getByRole('article')
  const review = () => page.getByRole('button', { name: 'Revisa tus pendientes' }).click()
  const close = () => dialog.getByRole('button', { name: 'Cerrar' }).first().click()

  const restore = instead(enrollmentRoutes.pending, mute)
  await review()
  await expect.element(dialog.getByText('No pudimos verificar las inscripciones')).toBeVisible()
  restore()
  await dialog.getByRole('button', { name: 'Reintentar' }).click()
  await expect.element(articles).toHaveLength(2)
  await close()
  const release = hold(enrollmentRoutes.pending)
  await review()
  await expect.element(dialog.getByText('Verificando inscripciones')).toBeVisible()
  release()
  await expect.element(dialog.getByRole('heading', { name: 'Campañas completas' })).toBeVisible()
  await expect.element(dialog.getByText('Aún no tienes campañas completas.')).toBeVisible()
  const half = articles.filter({ hasText: 'A medias' })
  await expect.element(half.getByRole('link', { name: 'Falta la fecha de inicio' })).toBeVisible()
  await expectAccessible()
  // The second category lacks only its own question.
  await articles.filter({ hasText: 'Lista' }).getByRole('link').click()
  await expect.poll(() => location.pathname).toBe('/inscripciones/detalles')
  expect(location.search).toBe(`?campana=${id}&categoria=7`)
  expect(location.hash).toMatch(/^#respuesta_/)
  await expect.element(page.getByRole('textbox').last()).toHaveFocus()
  await page.getByRole('textbox').last().fill('La respuesta que faltaba.')
  await page.getByRole('button', { name: 'Guardar y regresar a tus campañas' }).click()
  await expect.element(page.getByText('2 de 2 completadas')).toBeVisible()
  await review()
  await expect.element(dialog.getByText('Lista', { exact: true })).toBeVisible()
  await expect.element(articles).toHaveLength(1)
})

const receipt = page.getByRole('heading', { name: 'Comprobante de envío' })

it('sends one entry, and all of them, and leads to the receipt each time (S16.3, S16.8, F25, M04, M06)', async () => {
  const { addCampaign, open } = await brandWorld()
  const { enrollments } = await addCampaign({ isComplete: true })
  const other = await addCampaign({ name: 'Otra', categoryIds: [7], isComplete: true })
  const code = enrollments[0]?.enrollCode
  await open('/campanas')
  await page.getByRole('button', { name: 'Detalles de La primera taza' }).click()
  const fallback = `Error al enviar la inscripción: ${code}`
  await expectFailures(sendingRoutes.send, () => sendOne.click(), { fallback, prefix: `${fallback}. ` })
  const release = hold(sendingRoutes.send)
  await sendOne.click()
  await expect.element(page.getByRole('dialog', { name: 'Enviando inscripciones...' })).toBeVisible()
  release()
  await expectToast(`Inscripción enviada: ${code}`)
  await expect.element(receipt).toHaveFocus()
  expect(location.pathname).toBe('/comprobantes/1')
  await page.getByRole('link', { name: 'Volver a tus campañas' }).click()
  await page.getByRole('button', { name: 'Detalles de La primera taza' }).click()
  await expect.element(sendOne).not.toBeInTheDocument()
  await closeToasts()

  await expectFailures(sendingRoutes.send, sendAll, { prefix: `${sendingRoutes.send.failure}. ` })
  await sendAll()
  await expectToast('Inscripciones enviadas correctamente.')
  await expect.poll(() => location.pathname).toBe('/comprobantes/2')
  await page.getByRole('link', { name: 'Volver a tus campañas' }).click()
  await expect
    .element(page.getByRole('link', { name: `Revisar y enviar ${other.name}` }))
    .not.toBeInTheDocument()
  await sendAll()
  await expectToast('No hay inscripciones para enviar.')
})

it('the entries that are seen are sent in one call, each that stayed is named, in the receipt too (F24, F25, S16.1, S16.8)', async () => {
  const { addCampaign, leaveElsewhere, open } = await brandWorld()
  const { id, enrollments } = await addCampaign({ name: 'Lista', categoryIds: [3, 7, 8], isComplete: true })
  const [first, second, third] = enrollments
  await addCampaign({ name: 'De allá', countryCode: 'CO', isComplete: true })
  await open('/campanas')
  await expect.element(page.getByRole('heading', { name: 'Lista' })).toBeVisible()
  await page.getByLabelText('País', { exact: true }).selectOptions('AR')
  await leaveElsewhere({ campaignId: id, categoryId: 3 })
  await sendAll()
  await page.getByRole('button', { name: 'Enviar 3 inscripciones' }).click()
  await expectToast(`Inscripción enviada: ${second?.enrollCode}`)
  await expectToast(`Inscripción enviada: ${third?.enrollCode}`)
  await expectToast(
    `Error al enviar la inscripción: ${first?.enrollCode}. Ya no está entre tus inscripciones: se eliminó en otra ventana u otro equipo.`,
  )
  expect(sentWith(sendingRoutes.send)).toMatchObject([
    { body: { enrollmentIds: enrollments.map((each) => each.id), stayIds: [] } },
  ])
  await expect.element(page.getByRole('listitem').filter({ hasText: /^AR-\d+/ })).toHaveLength(2)
})

it('who sends and gets no answer reads that it may have arrived; once more leads to the same receipt (S16.8, F25, M04)', async () => {
  const { addCampaign, open } = await brandWorld()
  await addCampaign({ isComplete: true })
  await open('/campanas')
  const problem = page.getByRole('alert').filter({ hasText: 'no sabemos si llegó' })
  await expect.element(page.getByRole('heading', { name: 'La primera taza' })).toBeVisible()
  const mend = loseAnswers(sendingRoutes.send)
  const lineIsBack = instead(campaignRoutes.list, 'cut')
  dispatchEvent(new Event('offline'))
  await page.getByRole('button', { name: 'Enviar inscripciones' }).dblClick()
  await expectToast('Error al enviar todas las inscripciones')
  await expect.element(problem).toHaveFocus()
  expect(sentWith(sendingRoutes.send)).toHaveLength(1)
  await closeToasts()
  await expectGoodScreen()
  mend()
  await sendAll()
  await expect.poll(() => location.pathname).toBe('/comprobantes/1')
  lineIsBack()
  dispatchEvent(new Event('online'))
  await page.getByRole('link', { name: 'Volver a tus campañas' }).click()
  await expect
    .element(page.getByRole('listitem').filter({ hasText: 'La primera taza' }))
    .toMatchTextContent('Enviada')
  await closeToasts()
  await sendAll()
  await expectToast('No hay inscripciones para enviar.')
  await expect.element(problem).not.toBeInTheDocument()
})

it("what the filter hides is not sent with 'Enviar inscripciones', which works before the deadlines are known too (S16.1, S16.8)", async () => {
  const { addCampaign, open } = await brandWorld()
  await addCampaign({ name: 'De acá', isComplete: true })
  const { enrollments } = await addCampaign({ name: 'De allá', countryCode: 'CO', isComplete: true })
  await addCampaign({ name: 'A medias', countryCode: 'CO' })
  const goOn = hold(referenceRoutes.programs)
  await open('/campanas')
  const country = page.getByLabelText('País', { exact: true })
  await country.selectOptions('CO')
  await sendAll()
  await page.getByRole('button', { name: 'Enviar 1 inscripción' }).click()
  await expectToast(`Inscripción enviada: ${enrollments[0]?.enrollCode}`)
  await closeToasts()
  await page.getByRole('link', { name: 'Volver a tus campañas' }).click()
  await country.selectOptions('CO')
  await sendAll()
  await expectToast('No hay inscripciones para enviar.')
  goOn()
  await country.selectOptions('ALL')
  const state = (name: string) =>
    page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) })
  await expect.element(state('De allá')).toMatchTextContent('Enviada')
  await expect.element(state('De acá')).toMatchTextContent('Completa')
})
