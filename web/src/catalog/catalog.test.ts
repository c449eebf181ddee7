import { expect, it } from 'vitest'
import type { OfferedEdition } from '@portal/contract/editions/edition.ts'
import { starterCatalog, starterEdition } from '../../test/starter-catalog.ts'
import { catalogOf } from './catalog.ts'
import { allOf, categoryOptions, programOptions } from './options.ts'

const [program, category, question] = [
  starterEdition.programs[0],
  starterEdition.categories[0],
  starterEdition.questions[0],
]
if (!program || !category || !question) throw new Error('The starter edition is empty')

const next: OfferedEdition = {
  ...starterEdition,
  id: 2,
  about: { ...starterEdition.about, year: 2026 },
  programs: [
    { ...program, id: 31, countryCode: 'MX', label: 'Ad Awards México 26' },
    { ...program, id: 30, label: 'Ad Awards Argentina 26' },
  ],
  categories: [
    { ...category, id: 41, name: 'Nueva' },
    { ...category, id: 40, lang: 'pt' },
  ],
  questions: [
    { ...question, id: 51 },
    { ...question, id: 50 },
  ],
}
const archived: OfferedEdition = { ...starterEdition, state: 'archived' }
const both = catalogOf({ editions: [next, archived] })

it('takes the newest published edition for new campaigns (E01)', () => {
  expect(both.current.id).toBe(2)
  expect(catalogOf({ editions: [{ ...next, state: 'archived' }, starterEdition] }).current.id).toBe(1)
  expect(catalogOf({ editions: [archived] }).current.id).toBe(1)
  expect(() => catalogOf({ editions: [] })).toThrow('El premio aún no tiene programas.')
})

it('knows what every id stands for, in whichever edition (E02, E03, E04)', () => {
  expect([both.programOf(2).label, both.programOf(31).label]).toEqual([
    'Ad Awards Argentina 25',
    'Ad Awards México 26',
  ])
  expect([both.editionOf(2).id, both.editionOf(30).id]).toEqual([1, 2])
  expect([both.isArchived(1), both.isArchived(31)]).toEqual([true, false])
  expect([both.categoryOf(8).name, both.categoryOf(40).lang]).toEqual(['Power to the people', 'pt'])
  expect([both.positionOf(8), both.positionOf(41), both.positionOf(40)]).toEqual([8, 1, 2])
  expect([50, 51, 1].toSorted((a, b) => both.questionPlace(a) - both.questionPlace(b))).toEqual([51, 50, 1])
})

it('names what was published after it was fetched by its number', () => {
  expect(both.programOf(99)).toMatchObject({ id: 99, label: '99', timeZone: program.timeZone })
  expect(both.categoryOf(99)).toMatchObject({ id: 99, name: '99' })
  expect(both.editionOf(99).id).toBe(2)
})

it('knows the programmes of all editions that take entries, not those of archived ones (F01)', () => {
  const published = catalogOf({ editions: [next, starterEdition] }).published
  expect(published.map(({ id }) => id)).toEqual([31, 30, 2, 1])
  expect(both.published.map(({ id }) => id)).toEqual([31, 30])
  expect(catalogOf({ editions: [archived] }).published.map(({ id }) => id)).toEqual([2, 1])
})

it('names a country alone in one edition, with its year in several', () => {
  expect([starterCatalog.placeOf(2), both.placeOf(2), both.placeOf(30)]).toEqual([
    'Argentina',
    'Argentina 2025',
    'Argentina 2026',
  ])
})

it('groups options by edition where there are several', () => {
  expect(programOptions(starterCatalog)).toEqual([
    { value: 2, label: 'Argentina' },
    { value: 1, label: 'Colombia' },
  ])
  expect(programOptions(both)).toEqual([
    { value: 31, label: 'México', group: 'Ad Awards 2026' },
    { value: 30, label: 'Argentina', group: 'Ad Awards 2026' },
    { value: 2, label: 'Argentina', group: 'Ad Awards 2025' },
    { value: 1, label: 'Colombia', group: 'Ad Awards 2025' },
  ])
  expect(categoryOptions(both, 2)).toEqual([
    { value: 41, label: 'Nueva' },
    { value: 40, label: category.name },
  ])
  expect([allOf(programOptions(starterCatalog)), allOf(programOptions(both))]).toEqual(['Ambos', 'Todos'])
})
