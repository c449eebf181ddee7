import { fileRoutes, type UsageType } from '@portal/contract/entries/files.ts'
import { sendingRoutes } from '@portal/contract/entries/sendings.ts'
import { expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { noCopy, storedVideo } from '../../../test/brand-files.ts'
import { brandWorld } from '../../../test/brand-world.ts'
import { answer, hold, instead, sentWith } from '../../../test/calls.ts'
import { expectGoodScreen } from '../../../test/good-screen.ts'
import { brand } from '../../../test/people.ts'
import { closeToasts, expectToast } from '../../../test/toasts.ts'

const PICTURE = 'data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA='
const title = () => document.title
const side = page.getByRole('complementary', { name: 'Qué se envía' })
const send = (number: string) => page.getByRole('button', { name: `Enviar ${number}` })

/** Answers videos that load nothing before they are played: those of the world can't be. */
function answerVideos() {
  const poster = { url: PICTURE, width: 360, height: 640 }
  const video = (id: number, usageType: UsageType) => ({
    ...storedVideo(id, usageType),
    copy: { ...noCopy, poster },
  })
  answer(fileRoutes.list, {
    files: { video_pauted: [video(1, 'video_pauted')], video_case: [video(2, 'video_case')] },
  })
}

it('shows all that is sent, what judges don’t see, what is missing, and sends what is ready (F24, J17, S16.8)', async () => {
  const { addCampaign, open } = await brandWorld()
  answerVideos()
  const { id } = await addCampaign({ name: 'Lista', categoryIds: [3, 7], isComplete: 'in one category' })
  await open(`/inscripciones/revisar?campaignId=${id}`)
  const part = (name: string) => page.getByRole('region', { name, exact: true })
  await expect
    .element(part('Datos generales'))
    .toMatchTextContent(/Empresa.*El jurado no ve esto.*Fecha de inicio/)
  await expect.element(part('Créditos')).toMatchTextContent(/El jurado no ve esto.*Julián Echeverría/)
  await expect.element(part('Archivos').getByRole('button', { name: /Reproducir/ })).toHaveLength(2)
  await expect.element(part('Detalles de la campaña').getByRole('article')).toHaveLength(7)
  for (const [name, step] of [
    ['Datos generales', 'datos'],
    ['Archivos', 'archivos'],
    ['Detalles de la campaña', 'detalles'],
    ['Créditos', 'creditos'],
  ] as const)
    await expect
      .element(part(name).getByRole('link', { name: `Editar ${name} de Lista` }))
      .toHaveAttribute('href', `/inscripciones/${step}?campana=${id}`)
  const missing = page.getByRole('main').getByRole('link', { name: /^Falta responder/ })
  await expect.element(missing).toHaveLength(1)
  expect(missing.element().getAttribute('href')).toMatch(
    /^\/inscripciones\/detalles\?campana=\d+&categoria=7#respuesta_/,
  )
  await expect
    .element(side.getByRole('region', { name: 'Se envía', exact: true }))
    .toMatchTextContent('Feat Creadores')
  await expect
    .element(side.getByRole('region', { name: 'No se envía ahora' }))
    .toMatchTextContent('Le falta 1 cosa')
  await expectGoodScreen()

  await page.viewport(390, 844)
  await expect.element(send('1 inscripción')).toBeInViewport()
  const goOn = hold(sendingRoutes.send)
  await send('1 inscripción').click()
  await expect.element(page.getByRole('dialog', { name: 'Enviando inscripciones...' })).toBeVisible()
  goOn()
  await expectToast('Inscripción enviada: AR-')
  await expect.poll(() => location.pathname).toBe('/comprobantes/1')
  await page.viewport(1280, 800)
  await closeToasts()
  await open(`/inscripciones/revisar?campaignId=${id}`)
  await side.getByRole('link', { name: /^Ver comprobante de AR-/ }).click()
  await expect.poll(() => location.pathname).toBe('/comprobantes/1')
})

it('shows all campaigns of an edition that have something to send, and names the number (F24, S16.8)', async () => {
  const { addCampaign, open } = await brandWorld()
  answerVideos()
  await addCampaign({ name: 'Una', isComplete: true })
  const two = await addCampaign({ name: 'Dos', categoryIds: [3, 7], isComplete: true })
  await addCampaign({ name: 'A medias' })
  await addCampaign({ name: 'Fuera', isComplete: true, blockedIn: 'UY' })
  await open('/inscripciones/revisar')
  await expect.element(page.getByRole('heading', { level: 2, name: 'A medias' })).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'Fuera' })).not.toBeInTheDocument()
  await expect.element(side.getByRole('listitem')).toHaveLength(4)
  await expectGoodScreen()
  const restore = instead(sendingRoutes.send, 'cut')
  await send('3 inscripciones').click()
  await expect.element(page.getByRole('alert').filter({ hasText: 'no sabemos si llegó' })).toHaveFocus()
  await closeToasts()
  restore()
  await send('3 inscripciones').click()
  await expectToast('Inscripciones enviadas correctamente.')
  await expect
    .element(page.getByRole('region', { name: 'Lo que no se envió' }))
    .toMatchTextContent('A medias')
  expect(sentWith(sendingRoutes.send).at(-1)?.body.enrollmentIds).toHaveLength(3)
  await page.getByRole('link', { name: 'Volver a tus campañas' }).click()
  await open(`/inscripciones/revisar?campaignId=${two.id}`)
  await expect.element(side.getByText('Enviada', { exact: true })).toHaveLength(2)
  await expect.element(page.getByRole('button', { name: /^Enviar/ })).not.toBeInTheDocument()
})

it('says who sends, to a member whose level doesn’t (B01)', async () => {
  const level = 'edit' as const
  const { addCampaign, open } = await brandWorld({
    ...brand,
    brand: brand.brand && { ...brand.brand, level },
  })
  answerVideos()
  const { id } = await addCampaign({ name: 'Lista', isComplete: true })
  await open(`/inscripciones/revisar?campaignId=${id}`)
  await expect.element(side.getByText(/La envía quien tiene el nivel «Envía»/)).toBeVisible()
  await expect.element(page.getByRole('button', { name: /^Enviar/ })).not.toBeInTheDocument()
})

it('an entry on paper: all of it, its code and its state, from its own row and by the former address (S11–S14, T11)', async () => {
  const { addCampaign, answerElsewhere, open } = await brandWorld()
  const campaign = await addCampaign({ name: 'La primera taza', categoryIds: [3, 7] })
  const long = Array.from({ length: 398 }, (_, index) => `palabra${index}`).join(' ')
  await answerElsewhere(campaign, [`Primer párrafo.\n\n${long}`, 'La idea.'])
  const code = campaign.enrollments[0]?.enrollCode ?? ''
  await open(`/inscripciones/imprimir?campana=${campaign.id}&categoria=3`)
  await expect
    .poll(() => location.pathname + location.search)
    .toBe(`/inscripciones/revisar?campaignId=${campaign.id}&categoryId=3`)
  await expect.poll(title).toBe(`${code} La primera taza · Ad Awards`)
  await expect.element(page.getByText('palabra397')).toBeVisible()
  await expect.element(page.getByText('Sin responder')).toHaveLength(4)
  await expect.element(page.getByText('Copia de trabajo, no enviada')).toBeInTheDocument()
  await expect.element(page.getByText(/^Impresa el .+\(hora de Buenos Aires\)$/)).toBeInTheDocument()
  expect(document.querySelector('table')?.textContent).toContain(`${code}Incompleta`)
  const print = vi.spyOn(window, 'print').mockReturnValue()
  await page.getByRole('button', { name: 'Imprimir' }).click()
  await expect.poll(() => print.mock.calls).toHaveLength(1)
})

it('sent, the copy says so; the campaign as a whole has each category’s own answer (S11–S14, T11)', async () => {
  const { addCampaign, open } = await brandWorld()
  const campaign = await addCampaign({ categoryIds: [3, 7], isComplete: 'in one category' })
  await open(`/inscripciones/revisar?campaignId=${campaign.id}&categoryId=3`)
  await send('1 inscripción').click()
  await expect.poll(() => location.pathname).toBe('/comprobantes/1')
  await open(`/inscripciones/revisar?campaignId=${campaign.id}&categoryId=3`)
  await expect.element(page.getByText('Inscripción enviada', { exact: true })).toBeInTheDocument()

  await open(`/inscripciones/creditos?campana=${campaign.id}`)
  await expect.element(page.getByText('Julián Echeverría', { exact: true })).toBeVisible()
  await page.getByRole('link', { name: 'Imprimir' }).click()
  await expect.element(page.getByText('Copia de trabajo, no enviada')).toBeInTheDocument()
  await expect.element(page.getByRole('article')).toHaveLength(7)
})

it('the paper bears the server’s time, not that of a browser whose clock is wrong (T13)', async () => {
  const { addCampaign, open } = await brandWorld()
  const { id } = await addCampaign()
  const now = Date.parse('2025-06-01T15:00:00Z')
  vi.useFakeTimers({ toFake: ['Date'], now: now + 5 * 3_600_000 })
  const ours = globalThis.fetch
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (...asked) => {
    const { body, status, headers } = await ours(...asked)
    headers.set('date', new Date(now).toUTCString())
    return new Response(body, { status, headers })
  })
  await open(`/inscripciones/revisar?campaignId=${id}`)
  await expect.element(page.getByText('Impresa el 01/06/2025, 12:00')).toBeInTheDocument()
})
