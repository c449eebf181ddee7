import { entriesListRoutes, type Numbers } from '@portal/contract/desk/entries-list.ts'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '../../../test/axe.ts'
import { answer, sentWith } from '../../../test/calls.ts'
import { deskOf } from '../../../test/desk-entries.ts'
import { openAsAdmin } from '../../../test/signed-in.ts'

const PATH = '/admin/programa/numeros'
const counts = (Incompleta: number, Completa = 0, Enviada = 0) => ({ Incompleta, Completa, Enviada })

const numbers: Numbers = {
  updating: 0,
  byStatus: counts(114, 3, 2),
  byProgram: [
    { programId: 2, counts: counts(113, 0, 2) },
    { programId: 1, counts: counts(1, 3, 0) },
  ],
  byCategory: [
    { categoryId: 1, counts: counts(98) },
    { categoryId: 3, counts: counts(16, 3, 2) },
  ],
  byDay: [
    { day: '2025-03-01', created: 100, sent: 0, uploads: 4 },
    { day: '2025-03-03', created: 19, sent: 2, uploads: 6 },
  ],
  uploads: { files: 10, bytes: 40_960, underWay: 0 },
  funnel: {
    registered: 3,
    verified: 3,
    withCampaign: 3,
    withVideo: 2,
    withCompleteEntry: 2,
    withSentEntry: 1,
  },
}

const textsOf = (cells: Iterable<Element>) => [...cells].map((cell) => cell.textContent)

/** Returns the cells of a chart's table, row by row. */
const table = (title: string) => {
  const region = page.getByRole('region', { name: title, exact: true }).element()
  return [...region.querySelectorAll('tbody tr')].map((row) => textsOf(row.children))
}

const tiles = () => textsOf(document.querySelectorAll('dl > div'))

it('counts what was entered, beside each chart in a table (A54)', async () => {
  answer(entriesListRoutes.numbers, numbers)
  await openAsAdmin(PATH)
  await expect.element(page.getByRole('heading', { name: 'Por día' })).toBeVisible()
  expect(tiles()).toEqual([
    'Inscripciones119',
    'Incompletas11496 % del total',
    'Completas, sin enviar33 % del total',
    'Enviadas22 % del total',
    'Videos1040 KB',
  ])
  expect(table('Por categoría')).toEqual([
    ['Born to Perform', '0', '0', '98', '98'],
    ['Feat Creadores', '2', '3', '16', '21'],
  ])
  expect(table('Por programa')).toEqual([
    ['Argentina', '2', '0', '113', '115'],
    ['Colombia', '0', '3', '1', '4'],
  ])
  expect(table('Del registro al envío')).toEqual([
    ['Se registraron', '3', '—'],
    ['Verificaron su correo', '3', '100 %'],
    ['Crearon una campaña', '3', '100 %'],
    ['Subieron un video', '2', '66 %'],
    ['Completaron una inscripción', '2', '100 %'],
    ['Enviaron una inscripción', '1', '50 %'],
  ])
  await page.getByText('Ver como tabla').click()
  expect(table('Por día').map(([, ...cells]) => cells)).toEqual([
    ['19', '2', '6'],
    ['100', '0', '4'],
  ])
  await expectAccessible()
})

it('shows one programme, kept in the address, and leads to its entries (A54)', async () => {
  answer(entriesListRoutes.numbers, ({ query: { programId } }) =>
    programId === 1 ? { ...numbers, byStatus: counts(1, 3, 0) } : numbers,
  )
  deskOf([])
  await openAsAdmin(PATH)
  await page.getByRole('radio', { name: 'Colombia' }).click()
  await expect.poll(() => location.search).toBe('?programId=1')
  await expect.element(page.getByRole('heading', { name: 'Por programa' })).not.toBeInTheDocument()
  await openAsAdmin(PATH + location.search)
  await expect.element(page.getByRole('radio', { name: 'Colombia' })).toBeChecked()
  await expect.poll(() => tiles()[0]).toBe('Inscripciones4')
  await page.getByRole('link', { name: 'Feat Creadores' }).click()
  await expect.poll(() => location.pathname).toBe('/admin/inscripciones')
  await expect
    .poll(() => sentWith(entriesListRoutes.list).at(-1))
    .toMatchObject({ query: { programId: 1, categoryId: 3 } })
})

it('says before the first entry that there is nothing to count (A54)', async () => {
  answer(entriesListRoutes.numbers, {
    ...numbers,
    byStatus: counts(0),
    byProgram: [],
    byCategory: [],
    byDay: [],
  })
  await openAsAdmin(PATH)
  await expect.element(page.getByText('Aún no hay inscripciones.')).toBeVisible()
})
