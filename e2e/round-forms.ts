import { api } from './fixtures.ts'
import type { Kept, Place } from './kept-form.ts'
import { roundWithMarks } from './result-fixtures.ts'
import {
  confirmedJudges,
  draftRound,
  judgedEntriesInTwo,
  openRound,
  ROUND_PROGRAM,
} from './round-fixtures.ts'

/** Returns the round of this place, which is made when it is first asked for. */
async function roundOf({ portal, admin, campaign }: Place, isOpen: boolean): Promise<number> {
  const name = `Ronda ${campaign.id}`
  const list = `/admin/programs/${ROUND_PROGRAM}/rounds`
  const { rounds } = await api(portal, 'GET', list, undefined, admin)
  const known = rounds.find((round: { name: string }) => round.name === name)
  if (known) return known.id
  const judges = await confirmedJudges(portal, admin, ['Ana', 'Bruno', 'Carla'])
  if (!isOpen) return (await draftRound(portal, admin, { name, judges })).id
  await judgedEntriesInTwo(portal, 1)
  return (await openRound(portal, admin, { name, judges })).id
}

const goToRound =
  (section: string, { isOpen = false } = {}) =>
  async (place: Place) =>
    void (await place.page.goto(`/admin/jurado/rondas/${await roundOf(place, isOpen)}/${section}`))

/** Returns a closed round with marks, which is made when it is first asked for. */
async function closedRoundOf({ portal, admin, campaign }: Place): Promise<number> {
  const name = `Cerrada ${campaign.id}`
  const list = `/admin/programs/${ROUND_PROGRAM}/rounds`
  const { rounds } = await api(portal, 'GET', list, undefined, admin)
  const known = rounds.find((round: { name: string }) => round.name === name)
  if (known) return known.id
  const judges = await confirmedJudges(portal, admin, ['Ana', 'Bruno', 'Carla'])
  return (await roundWithMarks(portal, { name, judges, isShort: true })).roundId
}

export const roundForms: Record<string, Kept> = {
  'jury/results/exception-dialog.tsx': {
    who: 'admin',
    async open(place) {
      await place.page.goto(`/admin/jurado/rondas/${await closedRoundOf(place)}/resultados`)
      await place.page.getByRole('button', { name: 'Registrar por qué' }).first().click()
    },
    fields: ({ page }) => [[page.getByRole('dialog').getByLabel('Motivo'), 'Enfermó, señor.']],
  },
  'jury/rounds/move-closing.tsx': {
    who: 'admin',
    open: goToRound('fechas', { isOpen: true }),
    fields: ({ page }) => [[page.getByLabel(/^Nuevo cierre/), '2031-05-06T07:08']],
  },
  'jury/rounds/new-round-dialog.tsx': {
    who: 'admin',
    async open({ page }) {
      await page.goto('/admin/jurado/rondas?programId=2')
      await page.getByRole('button', { name: 'Crear ronda' }).click()
    },
    fields: ({ page }) => [
      [page.getByRole('dialog').getByLabel('Nombre'), 'Ronda Ñandú'],
      [page.getByRole('radio', { name: /^Sí o no/ }), true],
    ],
  },
  'jury/rounds/panels-form.tsx': {
    who: 'admin',
    open: goToRound('paneles'),
    fields: ({ page }) => [
      [page.getByLabel('Nombre del panel'), 'Panel Ñandú'],
      [page.getByRole('checkbox', { name: /^Ready to launch/ }), true],
    ],
  },
  'jury/rounds/reason-dialog.tsx': {
    who: 'admin',
    async open(place) {
      await goToRound('avance', { isOpen: true })(place)
      await place.page.getByRole('button', { name: /^Dar más tiempo a Ana/ }).click()
    },
    fields: ({ page }) => [
      [page.getByLabel(/^Puede juzgar hasta/), '2031-05-06T07:08'],
      [page.getByRole('dialog').getByLabel('Motivo'), 'Estuvo de viaje, señor.'],
    ],
  },
  'jury/rounds/settings-form.tsx': {
    who: 'admin',
    open: goToRound('fechas'),
    fields: ({ page }) => [
      [page.getByLabel('Nombre', { exact: true }), 'Ronda Ñandú'],
      [page.getByLabel(/^Cierre/), '2031-05-06T07:08'],
      [page.getByRole('radio', { name: /^Ocultar/ }), true],
      [page.getByLabel('La práctica es obligatoria'), true],
    ],
  },
}
