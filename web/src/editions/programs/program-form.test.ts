import { expect, it } from 'vitest'
import type { ProgramSettings } from '@portal/contract/editions/programs.ts'
import { datesOf, extensionForm, valuesOf } from './program-form.ts'

const timeZone = 'America/Bogota'

const settings: ProgramSettings = {
  program: {
    id: 1,
    editionId: 1,
    name: 'Colombia 2025',
    label: 'Ad Awards Colombia 25',
    year: 2025,
    country: { code: 'CO', name: 'Colombia' },
    timeZone,
    entriesOpenAt: '2025-06-01T05:00:07.000Z',
    entriesCloseAt: '2025-07-31T22:30:07.000Z',
  },
  remindsWeek: true,
  remindsDay: true,
  revision: '',
  extensions: [],
}

it('a closing that is typed takes the whole minute in, an opening begins with it (T13, A58)', () => {
  const values = { ...valuesOf(settings), opening: '2025-06-02T00:00', closing: '2025-07-31T23:59' }
  expect(datesOf(values, settings)).toEqual({
    entriesOpenAt: '2025-06-02T05:00:00.000Z',
    entriesCloseAt: '2025-08-01T04:59:59.000Z',
  })
})

it('dates that nobody touches keep their seconds (A58)', () => {
  const { entriesOpenAt, entriesCloseAt } = settings.program
  expect(datesOf(valuesOf(settings), settings)).toEqual({ entriesOpenAt, entriesCloseAt })
})

it('a date that is switched on and left empty is none (A58)', () => {
  const open = { ...settings, program: { ...settings.program, entriesOpenAt: null, entriesCloseAt: null } }
  expect(datesOf({ ...valuesOf(open), hasOpening: true, hasClosing: true }, open)).toEqual({
    entriesOpenAt: '',
    entriesCloseAt: '',
  })
})

it('extra time takes the whole last minute in (T13, A59)', () => {
  const given = { brandId: 3, entriesCloseAt: '2025-08-15T23:59' }
  expect(extensionForm(timeZone).parse(given)).toEqual({
    brandId: 3,
    entriesCloseAt: '2025-08-16T04:59:59.000Z',
  })
})
