import { describeProgram } from '@portal/contract/editions/offer.ts'
import { referenceRoutes } from '@portal/contract/editions/reference.ts'
import { countries } from '@portal/contract/platform/countries.ts'
import { sendingRoutes } from '@portal/contract/entries/sendings.ts'
import { expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '../../../test/axe.ts'
import { brandWorld } from '../../../test/brand-world.ts'
import { answer, instead, setServerAhead } from '../../../test/calls.ts'
import { chooseIn, smallVideo } from '../../../test/choose-files.ts'
import { expectGoodScreen } from '../../../test/good-screen.ts'
import { openScreen } from '../../../test/open-screen.tsx'
import { HOUR_MS, inHours } from '../../../test/programs.ts'
import { starterEdition, wholeEdition } from '../../../test/starter-catalog.ts'
import { expectToast } from '../../../test/toasts.ts'

const name = page.getByRole('textbox', { name: 'Nombre de la campaña' })
const firstAnswer = page.getByRole('textbox').first()
const link = (step: RegExp) => page.getByRole('link', { name: step })

/** A brand's portal in which Colombia closes then; `close` moves it. */
async function closingWorld(entriesCloseAt: string | null) {
  const close = (instant: string | null) =>
    answer(referenceRoutes.programs, {
      programs: starterEdition.programs.map((program) => ({
        ...describeProgram(starterEdition, program),
        entriesCloseAt: program.countryCode === 'CO' ? instant : null,
      })),
    })
  const world = await brandWorld()
  close(entriesCloseAt)
  return { ...world, close }
}

it('before the deadline every screen says when it is, in its zone, and what is left (T13)', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-10T12:00:00-03:00') })
  const { addCampaign, open } = await closingWorld(inHours(30.5))
  const { id } = await addCampaign({ countryCode: 'CO' })
  const clock = page.getByText('16:30 (hora de Colombia)')
  for (const path of [
    '/perfil/participaciones',
    '/campanas',
    `/inscripciones/datos?campana=${id}`,
    `/inscripciones/creditos?campana=${id}`,
  ]) {
    await open(path)
    await expect.element(page.getByText(/Quedan 30 horas/)).toBeVisible()
    await expect.element(clock).toBeVisible()
  }
  await open('/inscripciones/nueva')
  await page.getByLabelText('País del programa').selectOptions('Colombia (CO)')
  await expect.element(clock).toBeVisible()
})

it('who registers reads at its choice that a programme has closed (T13, S03.1)', async () => {
  answer(referenceRoutes.countries, { countries: [...countries] })
  const programs = wholeEdition.programs.map((program) =>
    program.countryCode === 'CO' ? { ...program, entriesCloseAt: inHours(-1) } : program,
  )
  await openScreen('/registro', null, { ...wholeEdition, programs })
  await expect.element(page.getByText(/cerraron el .+ \(hora de Colombia\)\.$/)).toBeVisible()
  await expect.element(page.getByText(/cerraron/)).toHaveLength(1)
  await page.getByLabelText('País').selectOptions('Colombia')
  await expect.element(page.getByLabelText('Ad Awards Colombia 25')).toBeChecked()
  await expectAccessible()
})

it('the home says that a programme has closed while it is open (T13)', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  // No other timer waits about as long.
  const left = 5 * HOUR_MS
  const timers = vi.spyOn(globalThis, 'setTimeout')
  const { addCampaign, open } = await closingWorld(new Date(Date.now() + left).toISOString())
  await addCampaign({ countryCode: 'CO' })
  await open('/perfil/participaciones')
  const row = page.getByRole('main').getByText(/^Ci?err.* el /)
  const summary = page.getByText(/1.campaña.·/)
  await expect.element(row).toMatchTextContent('Cierra el')
  await expect.element(summary).toMatchTextContent('1 por completar')
  vi.setSystemTime(Date.now() + left)
  for (const [act, ms = 0] of timers.mock.calls) if (ms <= left && ms > left - HOUR_MS) act()
  await expect.element(row).toMatchTextContent('Cerró el')
  await expect.element(page.getByText(/^Queda/)).not.toBeInTheDocument()
  await expect.element(summary).toMatchTextContent('1 incompleta')
})

it('what can no longer be completed is not asked for (T11, T13, S16.7)', async () => {
  const { addCampaign, answerElsewhere, close, open } = await closingWorld(null)
  const campaign = await addCampaign({ countryCode: 'CO', isComplete: true })
  await open('/campanas')
  await page.getByRole('button', { name: 'Enviar inscripciones' }).click()
  await expectToast('Inscripciones enviadas correctamente.')
  await answerElsewhere(campaign, [''])
  const pending = page.getByRole('dialog').getByRole('region', { name: 'Campañas incompletas' })
  for (const [closing, words, listed] of [
    [null, 'Complétala y volverá a figurar como enviada.', campaign.name],
    [
      inHours(-1),
      'quedó incompleta al cierre. No cuenta como enviada, salvo que el equipo del premio decida incluirla.',
      'No hay nada pendiente.',
    ],
  ] as const) {
    close(closing)
    await open('/campanas')
    await page.getByRole('button', { name: `Detalles de ${campaign.name}` }).click()
    await expect.element(page.getByText(/habías enviado/)).toMatchTextContent(words)
    await page.getByRole('button', { name: 'Revisa tus pendientes' }).click()
    await expect.element(pending.getByText(listed)).toBeVisible()
  }
})

it('after the deadline the list and the creation screen offer nothing that is over (T13)', async () => {
  const { addCampaign, open } = await closingWorld(inHours(-1))
  const campaign = await addCampaign({ countryCode: 'CO', isComplete: true })
  const reason = page.getByText(/El plazo .*terminó/).first()
  await open('/campanas')
  await expect.element(reason).toBeVisible()
  await page.getByRole('button', { name: `Detalles de ${campaign.name}` }).click()
  await expect.element(page.getByRole('link', { name: `Ver ${campaign.name}` })).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Ver Feat Creadores' })).toBeVisible()
  const changing = /^(Enviar Feat|Eliminar|Agregar|Editar)/
  for (const role of ['button', 'link'] as const)
    await expect.element(page.getByRole(role, { name: changing })).not.toBeInTheDocument()
  await expectAccessible()
  // The programme of Argentina is open.
  await expect.element(page.getByRole('button', { name: 'Enviar inscripciones', exact: true })).toBeEnabled()
  await page.getByLabelText('País', { exact: true }).selectOptions('CO')
  const send = page.getByRole('button', { name: 'Enviar inscripciones', exact: true })
  await expect.element(send).toHaveAttribute('aria-disabled', 'true')

  await open('/inscripciones/nueva')
  const create = page.getByRole('button', { name: 'Completar inscripción' })
  const country = page.getByLabelText('País del programa')
  await country.selectOptions('Colombia (CO)')
  await expect.element(reason).toBeVisible()
  await expect.element(page.getByRole('button', { name: /^Born to Perform/ })).toBeDisabled()
  await expect.element(create).not.toBeInTheDocument()
  await country.selectOptions('Argentina (AR)')
  await expect.element(create).toBeVisible()
})

it.each([5, -5])(
  'a browser whose clock is %i hours off shows the deadline by the server’s (T13)',
  async (hours) => {
    setServerAhead(-hours * HOUR_MS)
    const { addCampaign, close, open } = await closingWorld(inHours(2.9 - hours))
    const { id } = await addCampaign({ countryCode: 'CO' })
    const path = `/inscripciones/datos?campana=${id}`
    await open(path)
    await expect.element(page.getByText('Quedan 2 horas')).toBeVisible()
    await expect.element(name).toBeEnabled()
    close(inHours(-1 - hours))
    await open(path)
    await expect.element(page.getByText('El plazo de inscripción terminó')).toBeVisible()
    await expect.element(name).toBeDisabled()
  },
)

it('what was not saved at the closing leaves the fields, can be copied, and waits for an extension (T13, S13.6)', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const { addCampaign, answerElsewhere, close, open, reopen } = await closingWorld(null)
  const campaign = await addCampaign({ countryCode: 'CO' })
  await answerElsewhere(campaign, ['Lo guardado.'])
  const unsaved = page.getByRole('status').filter({ hasText: 'Lo que no habías guardado no cuenta' })
  await open(`/inscripciones/archivos?campana=${campaign.id}`)
  const videos = page.getByLabelText('Agregar video caso')
  await expect.element(videos).toBeInTheDocument()
  chooseIn(videos.element(), await smallVideo('caso.mp4'))
  await link(/Datos Generales/).click()
  await name.fill('El nombre nuevo')
  await link(/Detalles de la Campaña/).click()
  await expect.element(firstAnswer).toHaveValue('Lo guardado.')
  await firstAnswer.fill('Lo que no guardé.')
  close(inHours(-1))
  // The page asks for the deadlines every minute.
  vi.advanceTimersByTime(61_000)
  await expect.element(unsaved).toMatchTextContent('Lo que no guardé.')
  await expect.element(unsaved.getByRole('button', { name: /^Copiar el texto/ })).toBeVisible()
  await expect.element(firstAnswer).toHaveValue('Lo guardado.')
  await expect.element(firstAnswer).toHaveAttribute('readonly')
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveFocus()
  await expectGoodScreen()
  await link(/Datos Generales/).click()
  await expect.element(name).toHaveValue('La primera taza')
  await expect.element(unsaved).toMatchTextContent('El nombre nuevo')
  for (const step of [/Archivos/, /Créditos/]) {
    await link(step).click()
    const notUploaded = page.getByRole('status').filter({ hasText: 'No subiste el video' })
    await expect.element(notUploaded).toMatchTextContent('«caso.mp4»')
  }

  close(null)
  await reopen()
  await link(/Datos Generales/).click()
  await expect.element(name).toHaveValue('El nombre nuevo')
  await expect.element(unsaved).not.toBeInTheDocument()
  await link(/Detalles de la Campaña/).click()
  await expect.element(firstAnswer).toHaveValue('Lo que no guardé.')
})

it('who sends just after a closing reads that it is over, and what was sent (T13, S16.8)', async () => {
  const { addCampaign, open } = await closingWorld(null)
  const here = await addCampaign({ name: 'De acá', isComplete: true })
  const late = await addCampaign({ name: 'De allá', countryCode: 'CO', isComplete: true })
  const shown = ({ id: campaignId, name: campaign, programId, enrollments }: typeof here) =>
    enrollments.map(({ id: enrollmentId, category, enrollCode }) => {
      const { id: categoryId, name } = category
      return { enrollmentId, campaignId, programId, categoryId, enrollCode, campaign, category: name }
    })
  const sent = here.enrollments.map(({ id, enrollCode }) => ({ id, enrollCode }))
  const stayed = shown(late).map((each) => ({ ...each, reason: 'deadline_passed' as const, missing: [] }))
  const sentAt = '2025-06-01T15:00:00.000Z'
  answer(sendingRoutes.one, { sending: { id: 1, sentAt, sentBy: null, sent: shown(here), stayed } })
  await open('/campanas')
  await expect.element(page.getByRole('heading', { name: 'De allá' })).toBeVisible()
  instead(sendingRoutes.send, () => ({ sendingId: 1, sent, stayed }))
  await page.getByRole('button', { name: 'Enviar inscripciones' }).click()
  const code = late.enrollments[0]?.enrollCode ?? ''
  await expectToast(`Error al enviar la inscripción: ${code}. El plazo de su programa terminó.`)
  await expectToast(`Inscripción enviada: ${sent[0]?.enrollCode}`)
  await expect.poll(() => location.pathname).toBe('/comprobantes/1')
  await expect.element(page.getByRole('region', { name: 'Lo que no se envió' })).toMatchTextContent('De allá')
})
