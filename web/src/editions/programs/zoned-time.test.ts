import { expect, it } from 'vitest'
import { inOtherZone, instantOf, wallTime } from './zoned-time.ts'

it.each([
  ['America/Argentina/Buenos_Aires', '2025-07-31T23:59', '2025-08-01T02:59:00.000Z'],
  ['America/Bogota', '2025-07-31T23:59', '2025-08-01T04:59:00.000Z'],
  ['America/Bogota', '2024-02-29T00:00', '2024-02-29T05:00:00.000Z'],
  ['Europe/Madrid', '2025-12-31T23:30', '2025-12-31T22:30:00.000Z'],
  ['Asia/Kathmandu', '2025-07-01T00:15', '2025-06-30T18:30:00.000Z'],
])('in %s clocks show %s at %s, and back (A58)', (zone, wall, instant) => {
  expect(instantOf(wall, zone)).toBe(instant)
  expect(wallTime(instant, zone)).toBe(wall)
})

it.each([
  ['just before clocks go forward', '2025-03-30T01:59', '2025-03-30T00:59:00.000Z'],
  ['an hour that never is: as much later', '2025-03-30T02:30', '2025-03-30T01:30:00.000Z'],
  ['just after', '2025-03-30T03:00', '2025-03-30T01:00:00.000Z'],
  ['just before clocks go back', '2025-10-26T01:59', '2025-10-25T23:59:00.000Z'],
  ['an hour that is twice: the first', '2025-10-26T02:30', '2025-10-26T00:30:00.000Z'],
  ['just after', '2025-10-26T03:00', '2025-10-26T02:00:00.000Z'],
])('knows the days on which Madrid changes its clocks: %s (A58)', (_, wall, instant) => {
  expect(instantOf(wall, 'Europe/Madrid')).toBe(instant)
})

it.each([
  '',
  '31/02/2027 10:00',
  '12/31/2027 10:00',
  '2027-02-31T10:00',
  '2027-04-31T10:00',
  '2027-01-01T24:00',
])('has no instant for what is no time: %s (A58)', (wall) => {
  expect(instantOf(wall, 'America/Bogota')).toBeNull()
})

it('moves to another zone with what clocks show and with the seconds (A58)', () => {
  expect(inOtherZone('2025-08-01T02:59:59.000Z', 'America/Argentina/Buenos_Aires', 'America/Bogota')).toBe(
    '2025-08-01T04:59:59.000Z',
  )
})
