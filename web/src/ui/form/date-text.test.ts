import { expect, it } from 'vitest'
import { readDate, writeDate } from './date-text.ts'

it.each([
  ['03/02/2025', '2025-02-03'],
  ['3/2/2025', '2025-02-03'],
  [' 3-2-2025 ', '2025-02-03'],
  ['03.02.2025', '2025-02-03'],
  ['03022025', '2025-02-03'],
  ['2025-02-03', '2025-02-03'],
  ['31/07/2025 23:59', '2025-07-31T23:59'],
  ['31/07/2025, 9:05', '2025-07-31T09:05'],
  ['2025-07-31T23:59', '2025-07-31T23:59'],
])('%s is %s, the day first (V42)', (typed, iso) => {
  expect(readDate(typed)).toBe(iso)
})

it.each(['29/02/2024', '28/02/2027 00:00'])('%s is on the calendar (V42)', (typed) => {
  expect(readDate(typed)).not.toBeNull()
})

it.each(['31/02/2027', '29/02/2027', '31/02/2027 10:00', '32/01/2027', '01/13/2027', '2027-02-31T10:00'])(
  '%s is on no calendar (V42, A58)',
  (typed) => {
    expect(readDate(typed)).toBeNull()
  },
)

it.each(['01/01/2027 24:00', '01/01/2027 25:10', '01/01/2027 10:60'])('no clock shows %s (A58)', (typed) => {
  expect(readDate(typed)).toBeNull()
})

it.each(['', '3/2', '3/2/25', '302025', 'mañana', '03/02/2025 9', '2025/02/03'])('%s is no date', (typed) => {
  expect(readDate(typed)).toBeNull()
})

it.each([
  ['2025-02-03', '03/02/2025'],
  ['2025-07-31T23:59', '31/07/2025 23:59'],
  ['', ''],
])('%s reads %s', (iso, shown) => {
  expect(writeDate(iso)).toBe(shown)
})
