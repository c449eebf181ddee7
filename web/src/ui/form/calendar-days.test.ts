import { expect, it } from 'vitest'
import { addMonths, stepTo, weeksOf } from './calendar-days.ts'

it('shows a month in weeks that begin on Monday', () => {
  const weeks = weeksOf('2025-02-10')
  expect(weeks).toHaveLength(6)
  expect([weeks[0]?.[0], weeks[0]?.[6]]).toEqual(['2025-01-27', '2025-02-02'])
  expect([weeks[5]?.[0], weeks[5]?.[6]]).toEqual(['2025-03-03', '2025-03-09'])
  expect(
    weeksOf('2024-12-31')
      .flat()
      .filter((day) => day.startsWith('2024-12')),
  ).toHaveLength(31)
})

it.each([
  ['2025-01-31', 1, '2025-02-28'],
  ['2024-01-31', 1, '2024-02-29'],
  ['2025-01-15', -1, '2024-12-15'],
  ['2024-02-29', 12, '2025-02-28'],
])('%s and %i months is %s', (day, months, other) => {
  expect(addMonths(day, months)).toBe(other)
})

it.each([
  ['ArrowLeft', false, '2025-02-28'],
  ['ArrowDown', false, '2025-03-08'],
  ['Home', false, '2025-02-24'],
  ['End', false, '2025-03-02'],
  ['PageUp', false, '2025-02-01'],
  ['PageDown', true, '2026-03-01'],
  ['a', false, undefined],
])('%s (shift: %s) leads from 2025-03-01 to %s', (key, shiftKey, day) => {
  expect(stepTo('2025-03-01', { key, shiftKey })).toBe(day)
})
