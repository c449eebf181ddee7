import { expect, it } from 'vitest'
import { DEFAULT_JUDGES_PER_ENTRY, DEFAULT_MOST_HOURS, LEAST_JUDGES, minutesOf } from './load.ts'

it('counts an entry as its videos’ duration, a minute for 200 words and two minutes (J07)', () => {
  expect(minutesOf({ videoSeconds: 0, words: 0 })).toBe(2)
  expect(minutesOf({ videoSeconds: 90, words: 700 })).toBe(1.5 + 3.5 + 2)
})

it('plans six hours, five judges an entry and never fewer than three (J07)', () => {
  expect({ DEFAULT_MOST_HOURS, DEFAULT_JUDGES_PER_ENTRY, LEAST_JUDGES }).toEqual({
    DEFAULT_MOST_HOURS: 6,
    DEFAULT_JUDGES_PER_ENTRY: 5,
    LEAST_JUDGES: 3,
  })
})
