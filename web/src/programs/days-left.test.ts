import { expect, it } from 'vitest'
import { daysLeft } from './days-left.ts'

it.each([
  ['2025-07-01T00:00:00Z', 'Quedan 30 días'],
  ['2025-07-18T23:00:00Z', 'Quedan 12 días'],
  ['2025-07-30T00:00:00Z', 'Queda 1 día'],
  ['2025-07-30T00:00:01Z', 'Quedan 23 horas'],
  ['2025-07-30T23:00:00Z', 'Queda 1 hora'],
  ['2025-07-30T23:00:01Z', 'Queda menos de una hora'],
])('at %s: %s (issue 7.4, A62)', (now, words) => {
  expect(daysLeft('2025-07-31T00:00:00Z', Date.parse(now))).toBe(words)
})
