import { expect, it } from 'vitest'
import { labelled, programsToEnter, successorIn } from './offer.ts'

const at = (month: number) => `2026-${String(month).padStart(2, '0')}-01T00:00:00.000Z`

const program = (id: number, editionId: number, code: string, closes: number | null, opens?: number) => ({
  id,
  editionId,
  label: `Premios ${code}`,
  year: 2024 + editionId,
  country: { code, name: code },
  entriesOpenAt: opens === undefined ? null : at(opens),
  entriesCloseAt: closes === null ? null : at(closes),
})

const programs = [
  program(30, 2, 'CL', 9, 6),
  program(31, 2, 'AR', 9),
  program(2, 1, 'AR', 4),
  program(1, 1, 'CO', 2),
]
const offered = (current: number, month: number) =>
  programsToEnter(programs, current, Date.parse(at(month))).map(({ id }) => id)

it('offers what is not over, of whichever edition, and all of the current one; what closes first comes first (F01, F02)', () => {
  expect(offered(2, 1)).toEqual([30, 2, 31, 1])
  expect(offered(2, 2)).toEqual([30, 2, 31])
  expect(offered(2, 4)).toEqual([30, 31])
  expect(offered(2, 12)).toEqual([30, 31])
  expect(offered(1, 12)).toEqual([2, 1])
  // Of one country, what has no deadline comes after what has one, and what is over last.
  const mixed = [program(3, 1, 'AR', null), program(4, 2, 'AR', 9), program(5, 2, 'AR', 1)]
  expect(programsToEnter(mixed, 2, Date.parse(at(3))).map(({ id }) => id)).toEqual([4, 3, 5])
})

it('leads from a programme to itself, to one of the same country, or to the first (E21)', () => {
  const [chile, argentina, old, colombia] = programs
  const led = (list: typeof programs, from = old) => from && successorIn(list, from)?.id
  expect([led(programs), led(programs.slice(0, 2)), led(programs.slice(0, 2), colombia)]).toEqual([2, 31, 30])
  expect([chile?.id, argentina?.id, led([])]).toEqual([30, 31, undefined])
})

it('names the year only where labels repeat (F02)', () => {
  expect(labelled(programs).map(({ program: { id }, label }) => [id, label])).toEqual([
    [30, 'Premios CL'],
    [31, 'Premios AR · 2026'],
    [2, 'Premios AR · 2025'],
    [1, 'Premios CO'],
  ])
})
