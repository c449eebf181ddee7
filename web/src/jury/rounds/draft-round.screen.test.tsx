import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { missingBeforeOpening } from '@portal/contract/jury/rounds/missing-before-opening.ts'
import { roundRoutes } from '@portal/contract/jury/rounds/round-routes.ts'
import { type AssignmentPreview, defaultSettings, type Round } from '@portal/contract/jury/rounds/rounds.ts'
import type { Parsed } from '@portal/contract/platform/route.ts'
import { answer, Refusal, sentWith } from '../../../test/calls.ts'
import { candidate, panelOf, round, serveRound } from '../../../test/rounds.ts'
import { openAsAdmin } from '../../../test/signed-in.ts'
import { starterEdition } from '../../../test/starter-catalog.ts'
import { dialog } from '../../../test/steps.ts'
import { expectTexts } from '../../../test/texts.ts'
import { expectToast } from '../../../test/toasts.ts'

const heading = page.getByRole('heading', { level: 1 })
const button = (name: string) => page.getByRole('button', { name, exact: true })
const link = (name: string) => page.getByRole('link', { name, exact: true })
const path = () => location.pathname + location.search
const panel = (name: string) => page.getByRole('region', { name, exact: true })

const names = ['Ana Paz', 'Bruno Gil', 'Carla Sol']
const candidates = names.map((name, at) => candidate(at + 1, name, { ndaEndsAt: '2040-01-01T00:00:00.000Z' }))
const categories = starterEdition.categories
  .filter(({ id }) => id === 1 || id === 3)
  .map(({ id, name }) => ({ id, name, entries: 2, minutes: 20 }))
const undated = round({ state: 'draft', opensAt: null, closesAt: null, panels: [], assigned: 0 })
const entered = categories.map(({ id, entries, minutes }) => ({ id, entries, minutes }))
const draft: Round = { ...undated, candidates, categories: entered }
const dates = { opensAt: '2031-05-01T14:00:00.000Z', closesAt: '2031-05-11T14:00:59.000Z' }

const missingOf = ({ kind, opensAt, closesAt, panels, assigned }: Round) =>
  missingBeforeOpening({
    kind,
    now: new Date().toISOString(),
    opensAt,
    closesAt,
    categories,
    panels,
    judges: candidates.map((each) => ({ ...each, isInProgram: true, mustAcceptAnew: false })),
    undecidedEntries: 0,
    entriesBelow: assigned === 0 ? 4 : 0,
    unansweredConflicts: 0,
  })

type Sent = Parsed<typeof roundRoutes.change>['body']

/** What the form sends: all of it, each time. */
const sentIn = ({ name = '', opensAt = null, closesAt = null, settings = defaultSettings }: Sent) => ({
  name,
  opensAt,
  closesAt,
  settings,
})

/** A draft with what it lacks. Its changes are stored as the server does. */
function serveDraft(parts: Partial<Round> = {}) {
  const start = { ...draft, ...parts }
  const set = serveRound({ ...start, missing: missingOf(start) })
  const change = (changes: Partial<Round>) => {
    const { round: now } = set(changes)
    return set({ missing: missingOf(now) })
  }
  answer(roundRoutes.change, ({ body }) => change(sentIn(body)))
  answer(roundRoutes.setPanels, ({ body: { panels } }) =>
    change({ panels: panels.map((each, at) => panelOf([], { ...each, id: at + 1 })) }),
  )
  return change
}

it('a round is created in a programme; what it lacks leads to where it is mended (J05, J09)', async () => {
  serveDraft()
  answer(roundRoutes.list, { rounds: [] })
  answer(roundRoutes.create, { round: { ...draft, missing: missingOf(draft) } })
  await openAsAdmin('/admin/jurado/rondas')
  await page.getByRole('radio', { name: 'Colombia' }).click()
  await expect.poll(path).toBe('/admin/jurado/rondas?programId=1')
  await expect.element(page.getByText('Aún no hay rondas.')).toBeVisible()
  await button('Crear ronda').click()
  await dialog.getByLabelText('Nombre').fill('Primera ronda')
  await dialog.getByRole('button', { name: 'Crear ronda' }).click()
  await expect.element(heading).toHaveTextContent('Fechas y reglas')
  expect(sentWith(roundRoutes.create)).toMatchObject([
    { params: { programId: 1 }, body: { name: 'Primera ronda', kind: 'marks' } },
  ])

  await button('Abrir ronda').click()
  await expect.element(dialog).toMatchTextContent('Aún no se puede abrir la ronda')
  await dialog.getByRole('link', { name: 'Elige cuándo abre la ronda.' }).click()
  await expect.element(page.getByLabelText(/^Apertura/)).toHaveFocus()
  await page.getByLabelText(/^Apertura/).fill('01/05/2031 09:00')
  await page.getByLabelText(/^Cierre/).fill('11/05/2031 09:00')
  await page.getByLabelText('Lugares por categoría').fill('3')
  await button('Guardar').click()
  await expectToast('Guardamos las fechas y las reglas.')
  // A round is still open during the minute that its closing names.
  expect(sentWith(roundRoutes.change)).toMatchObject([{ body: { ...dates, settings: { places: 3 } } }])
  await expect.element(page.getByRole('link', { name: /Elige cuándo/ })).not.toBeInTheDocument()
  await link('Crea al menos un panel.').click()
  await expect.element(heading).toHaveTextContent('Paneles')
  await expect.element(button('Agregar panel')).toHaveFocus()
})

it('a category is in one panel only; judges come one by one or all at once, with their load at once (J06, J07)', async () => {
  serveDraft(dates)
  await openAsAdmin('/admin/jurado/rondas/1/paneles')
  await button('Agregar panel').click()
  await button('Agregar panel').click()
  await panel('Panel 1').getByRole('checkbox').first().click()
  await expect.element(panel('Panel 2').getByRole('checkbox').first()).toBeDisabled()
  await expect.element(panel('Panel 2')).toMatchTextContent('En «Panel 1»')
  await button('Quitar el panel Panel 2').click()
  await panel('Panel 1').getByRole('checkbox', { name: 'Feat Creadores' }).click()
  await page.getByRole('combobox', { name: 'Agregar juez' }).fill('Ana')
  await page.getByRole('option', { name: 'Ana Paz' }).click()
  await button('Agregar a los 2 que faltan').click()
  const judges = page.getByRole('list', { name: 'Jueces de Panel 1' }).getByRole('listitem')
  await expectTexts(
    judges,
    names.map((name) => new RegExp(`${name}.*4 inscripciones`)),
  )
  expect(sentWith(roundRoutes.setPanels)).toEqual([])
  await page.getByRole('radio', { name: 'Preside Bruno Gil' }).click()
  await button('Guardar los paneles').click()
  await expectToast('Guardamos los paneles.')
  const [sent] = sentWith(roundRoutes.setPanels)
  expect(sent?.body.panels).toMatchObject([
    { name: 'Panel 1', categoryIds: [1, 3], judgeIds: [1, 2, 3], chairId: 2 },
  ])
})

it('the assignment is seen before it is saved; opening says what stays fixed from then on (J08, J09)', async () => {
  const change = serveDraft({ ...dates, panels: [panelOf(candidates, { categoryIds: [1, 3] })] })
  const loads = candidates.map(({ judgeId, name }) => ({ judgeId, name, entries: 4, minutes: 40 }))
  const ofPanel: AssignmentPreview['panels'][number] = {
    panelId: 1,
    name: 'Panel 1',
    coverage: 'all',
    isConnected: true,
    loads,
    gaps: [],
  } as const
  answer(roundRoutes.plan, { plan: { digest: 'plan', panels: [ofPanel], added: 12, kept: 0 } })
  const inRound = { candidates: candidates.map((each) => ({ ...each, number: each.judgeId })), judges: 3 }
  answer(roundRoutes.assign, () => change({ ...inRound, assigned: 12, sheets: 12 }))
  answer(roundRoutes.open, () => change({ state: 'open', missing: [] }))
  await openAsAdmin('/admin/jurado/rondas/1/asignacion')
  await button('Calcular').click()
  await expect.element(page.getByRole('heading', { name: 'Vista previa' })).toHaveFocus()
  await expect.element(page.getByText('Se agregarán 12 planillas.')).toBeVisible()
  expect(sentWith(roundRoutes.assign)).toEqual([])
  await button('Asignar').click()
  await expect.element(page.getByText('12 planillas asignadas.')).toBeVisible()
  expect(sentWith(roundRoutes.assign)).toMatchObject([{ body: { digest: 'plan' } }])

  await expect.element(page.getByRole('complementary', { name: 'No falta nada para abrir' })).toBeVisible()
  await button('Abrir ronda').click()
  await expect.element(dialog).toMatchTextContent('¿Abrir la ronda «Primera ronda»?')
  await expect.element(dialog).toMatchTextContent('no se podrán cambiar los criterios y sus pesos')
  await dialog.getByRole('button', { name: 'Abrir ronda' }).click()
  await expect.element(heading).toHaveTextContent('Avance')
  await expect.element(page.getByText('0 de 12 planillas terminadas')).toBeVisible()
  await link('Fechas y reglas').click()
  await expect.element(page.getByText('Quedaron fijas al abrir la ronda.')).toBeVisible()
  await expect.element(page.getByLabelText('Lugares por categoría')).not.toBeInTheDocument()
})

const kept = () => Object.keys(localStorage).filter((key) => key.includes('draft'))
const name = page.getByRole('textbox', { name: 'Nombre' })

it('what is typed into the rules stays, and what others saved meanwhile is shown (J05, S13.6)', async () => {
  const change = serveDraft(dates)
  await openAsAdmin('/admin/jurado/rondas/1/fechas')
  await page.getByLabelText('Lugares por categoría').fill('9')
  await name.fill('Ronda mía')
  const stored = change({ name: 'Ronda de otra persona' })
  answer(roundRoutes.change, ({ body }) => {
    if (body.revision === stored.round.revision) return change(sentIn(body))
    const also = { stored, mine: body, changedBy: 'Inés Ríos', changedAt: null }
    throw new Refusal('changed_meanwhile', { also })
  })
  await button('Guardar').click()
  await expect.element(page.getByText('Nombre: Ronda de otra persona')).toBeVisible()
  await button('Conservar mi versión').click()
  await button('Guardar').click()
  await expectToast('Guardamos las fechas y las reglas.')
  expect(sentWith(roundRoutes.change).at(-1)?.body).toMatchObject({
    name: 'Ronda mía',
    settings: { places: 9 },
    ...dates,
  })
})

it('what was saved is no draft, though a round hides fields by its kind or by a choice (S13.6)', async () => {
  serveDraft(dates)
  await openAsAdmin('/admin/jurado/rondas/1/fechas')
  await name.fill('Ronda nuestra')
  await expect.poll(kept).not.toEqual([])
  await button('Guardar').click()
  await expectToast('Guardamos las fechas y las reglas.')
  await expect.poll(kept).toEqual([])
  await page.getByLabelText('Jueces por inscripción').fill('7')
  await page.getByRole('radio', { name: /^Todos los jueces ven todo/ }).click()
  await expect.poll(kept).not.toEqual([])
  await button('Guardar').click()
  await expect.poll(() => sentWith(roundRoutes.change).length).toBe(2)
  await expect.poll(kept).toEqual([])
  await openAsAdmin('/admin/jurado/rondas/1/fechas')
  await expect.element(name).toHaveValue('Ronda nuestra')
  await expect.element(page.getByText('Recuperamos un borrador')).not.toBeInTheDocument()
})
