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
