import { expect, it } from 'vitest'
import { everyDay } from './every-day.ts'

const some = (day: string) => ({ day, created: 3, sent: 1, uploads: 2 })
const none = (day: string) => ({ day, created: 0, sent: 0, uploads: 0 })

it('fills the days on which nothing happened, over the end of a month and a leap day', () => {
  const days = everyDay([some('2028-02-20'), some('2028-02-28'), some('2028-03-06')])
  expect(days).toHaveLength(16)
  expect(days.slice(7, 11)).toEqual([
    none('2028-02-27'),
    some('2028-02-28'),
    none('2028-02-29'),
    none('2028-03-01'),
  ])
  expect([days[0], days.at(-1)]).toEqual([some('2028-02-20'), some('2028-03-06')])
})

it('shows two weeks of the first day, at most half a year, and nothing of nothing', () => {
  const first = everyDay([some('2026-01-01')])
  expect(first).toHaveLength(14)
  expect([first[0], first.at(-1)]).toEqual([none('2025-12-19'), some('2026-01-01')])
  const long = everyDay([some('2020-01-01'), some('2026-01-01')])
  expect([long.length, long[0]]).toEqual([180, none('2025-07-06')])
  expect(everyDay([])).toEqual([])
})
