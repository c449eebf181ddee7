import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { decisionRoutes } from '@portal/contract/jury/results/decisions.ts'
import { type Publication, publicationRoutes } from '@portal/contract/jury/results/publication.ts'
import { answer, Refusal, sentWith } from '../../../test/calls.ts'
import { decision } from '../../../test/decisions.ts'
import { admin } from '../../../test/people.ts'
import { openAsAdmin } from '../../../test/signed-in.ts'
import { dialog, pressOn } from '../../../test/steps.ts'

const ADDRESS = '/admin/jurado/publicacion?programId=2'
const FIRST = '2031-05-06T10:08:00.000Z'
const LATER = '2031-05-06T12:34:00.000Z'
const button = (name: string | RegExp) => page.getByRole('button', { name })
const confirm = (name: string) => dialog.getByRole('button', { name, exact: true })
const state = (text: RegExp) => page.getByText(text)
const heading = page.getByRole('heading', { level: 1 })

const decided: Publication = {
  publishAt: null,
  askedBy: null,
  askedAt: null,
  approvedBy: null,
  approvedAt: null,
  canApprove: false,
  hasPassed: false,
  isPublished: false,
  awards: [{ award: 'gold', count: 1 }],
  void: [],
  undecided: [],
  contradictory: [],
  waivedAlone: [],
  unsigned: [],
  sitting: [],
  waiting: [],
  openChanges: 0,
  disqualified: [],
  videos: 0,
  mails: [],
}
const proposed = { ...decided, publishAt: FIRST, askedBy: 'Inés Ríos', askedAt: '2025-09-01T12:00:00Z' }
const toApprove = { ...proposed, canApprove: true }
const approved = { approvedBy: 'Lucía Núñez', approvedAt: '2025-09-02T12:00:00Z', canApprove: false }

/** Opens the publication at this state. Returns what changes it on the server. */
async function open(start: Publication, user = admin) {
  let now = start
  const set = (publication: Publication) => {
    now = publication
    return { publication }
  }
  answer(publicationRoutes.read, () => ({ publication: now }))
  answer(publicationRoutes.preview, { url: '/ganadores/vista-previa?token=uno' })
  await openAsAdmin(ADDRESS, { user })
  return set
}

it('who sets the instant waits for another person, and may look at the page as it will be (J60, J61)', async () => {
  const set = await open(decided)
  answer(publicationRoutes.ask, ({ body }) =>
    set({ ...proposed, publishAt: body.publishAt, askedBy: 'Lucía Núñez' }),
  )
  await expect.element(page.getByRole('definition').filter({ hasText: /^1$/ })).toBeVisible()
  await button('Elegir el momento').click()
  await dialog.getByLabelText(/^Momento de la publicación/).fill('06/05/2031 07:08')
  await confirm('Guardar').click()
  await expect.element(state(/^Propuesto para el .*06\/05\/2031/)).toBeVisible()
  await expect.element(state(/Falta que lo apruebe otra persona/)).toBeVisible()
  await expect.element(button('Aprobar')).not.toBeInTheDocument()
  expect(sentWith(publicationRoutes.ask).map(({ body }) => body)).toEqual([{ publishAt: FIRST, seen: null }])
  await expect
    .element(page.getByRole('link', { name: 'Abrir la vista previa' }))
    .toHaveAttribute('href', '/ganadores/vista-previa?token=uno')
})

it('another person approves the instant that was read (J60)', async () => {
  const set = await open(toApprove)
  answer(publicationRoutes.approve, () => set({ ...proposed, ...approved }))
  await expect.element(state(/apruebes tú u otra persona/)).toBeVisible()
  await button('Aprobar').click()
  await expect.element(dialog).toMatchTextContent('06/05/2031, 07:08')
  await confirm('Aprobar').click()
  await expect.element(state(/^Se publica el .*06\/05\/2031/)).toBeVisible()
  expect(sentWith(publicationRoutes.approve).map(({ body }) => body)).toEqual([{ publishAt: FIRST }])
})

it('who may only read is told of the publication, with no button that would be refused (J04, J60)', async () => {
  await open(toApprove, { ...admin, adminLevel: 'read' })
  await expect.element(state(/Falta que lo apruebe otra persona del equipo\.$/)).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'Lo que verán todos' })).toBeVisible()
  await expect
    .element(button(/^(Elegir|Cambiar|Quitar) el momento|^Material de prensa|^Aprobar/))
    .not.toBeInTheDocument()
})

it('a winner that was disqualified is named before it is published, and leads to its decision (J33, J56)', async () => {
  await open({ ...toApprove, disqualified: [{ id: 1, campaign: 'La taza de oro', award: 'gold' }] })
  answer(decisionRoutes.list, {
    decisions: [
      decision({
        entry: { code: 'AR-1', brand: 'Café Sol', campaign: 'La taza de oro', isDisqualified: true },
      }),
    ],
  })
  await expect.element(state(/«La taza de oro» está descalificada y conserva «Oro»/)).toBeVisible()
  await page.getByRole('link', { name: 'Corregir el fallo' }).click()
  await expect.element(state(/La inscripción está descalificada/)).toBeVisible()
})

it('a decision that is missing as the instant is approved is named; the focus stays on the page (J52, 2.4.3)', async () => {
  const set = await open(toApprove)
  const message = 'Falta el fallo de Feat Creadores.'
  answer(publicationRoutes.approve, () => {
    set({ ...toApprove, undecided: ['Feat Creadores'] })
    throw new Refusal('categories_undecided', { message })
  })
  await pressOn(button('Aprobar'))
  await expect.element(dialog).toBeVisible()
  await pressOn(confirm('Aprobar'))
  await expect.element(dialog).toMatchTextContent(message)
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(button('Aprobar')).not.toBeInTheDocument()
  await expect.element(heading).toHaveFocus()
  await expect.element(heading).toBeInViewport({ ratio: 1 })
  await expect.element(state(/^Lo eligió .* Para aprobarlo falta el fallo de Feat Creadores/)).toBeVisible()
})

it('an instant that another person changed or approved meanwhile is read anew before it counts (J60)', async () => {
  const set = await open(toApprove)
  const changed = (publication: Publication) => () => {
    set(publication)
    throw new Refusal('instant_changed')
  }
  answer(publicationRoutes.approve, changed({ ...toApprove, publishAt: LATER }))
  await button('Aprobar').click()
  await confirm('Aprobar').click()
  await expect.element(dialog).toMatchTextContent('cambió mientras lo mirabas')
  await expect.element(dialog).toMatchTextContent('06/05/2031, 09:34')
  await confirm('Cancelar').click()

  answer(publicationRoutes.withdraw, changed({ ...proposed, publishAt: LATER, ...approved }))
  await button('Quitar el momento').click()
  await expect.element(dialog).toMatchTextContent(/Se quita el 06\/05\/2031, 09:34 .*\. No se/)
  await confirm('Quitar el momento').click()
  await expect.element(dialog).toMatchTextContent('cambió mientras lo mirabas')
  await expect.element(dialog).toMatchTextContent('que ya está aprobado')
  await confirm('Cancelar').click()
  await expect.element(state(/^Se publica el .*06\/05\/2031/)).toBeVisible()
  expect(sentWith(publicationRoutes.withdraw).map(({ body }) => body)).toEqual([
    { seen: { publishAt: LATER, isApproved: false } },
  ])
})

it('says whose sign-off one person alone waived, and which medals lack one (C06)', async () => {
  await open({
    ...decided,
    waivedAlone: [{ campaign: 'Taza sellada', side: 'client' }],
    unsigned: [{ campaign: 'Marea', sides: ['agency'] }],
  })
  await expect.element(page.getByText(/lo dispensó una sola persona\. Para publicar, otra/)).toBeVisible()
  await expect.element(page.getByText(/no tiene el aval completo: «Marea»\. Se puede publicar/)).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'Ver los avales dispensados' }))
    .toHaveAttribute('href', expect.stringMatching(/avales\?programId=\d+&state=waived$/))
})
