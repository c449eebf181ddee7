import { expect, it } from 'vitest'
import { wallTime } from '@portal/contract/platform/calendar.ts'
import { closingOf, inOtherZone, openingOf, readingInWords, unlessSaved } from './zoned-time.ts'

it.each([
  ['America/Argentina/Buenos_Aires', '2025-07-31T23:59', '2025-08-01T02:59:00.000Z'],
  ['America/Bogota', '2025-07-31T23:59', '2025-08-01T04:59:00.000Z'],
  ['America/Bogota', '2024-02-29T00:00', '2024-02-29T05:00:00.000Z'],
  ['Europe/Madrid', '2025-12-31T23:30', '2025-12-31T22:30:00.000Z'],
  ['Asia/Kathmandu', '2025-07-01T00:15', '2025-06-30T18:30:00.000Z'],
])('in %s clocks show %s at %s, and back (A58)', (zone, wall, instant) => {
  expect(openingOf(wall, zone)).toBe(instant)
  expect(wallTime(instant, zone)).toBe(wall)
})

it.each([
  ['just before clocks go forward', '2025-03-30T01:59', '2025-03-30T00:59:00.000Z'],
  ['an hour that never is: as much later', '2025-03-30T02:30', '2025-03-30T01:30:00.000Z'],
  ['just after', '2025-03-30T03:00', '2025-03-30T01:00:00.000Z'],
  ['just before clocks go back', '2025-10-26T01:59', '2025-10-25T23:59:00.000Z'],
  ['an hour that is twice: an opening is the first', '2025-10-26T02:30', '2025-10-26T00:30:00.000Z'],
  ['just after', '2025-10-26T03:00', '2025-10-26T02:00:00.000Z'],
])('knows the days on which Madrid changes its clocks: %s (A58)', (_, wall, instant) => {
  expect(openingOf(wall, 'Europe/Madrid')).toBe(instant)
})

it.each([
  '',
  '31/02/2027 10:00',
  '12/31/2027 10:00',
  '2027-02-31T10:00',
  '2027-04-31T10:00',
  '2027-01-01T24:00',
])('has no instant for what is no time: %s (A58)', (wall) => {
  expect(openingOf(wall, 'America/Bogota')).toBeNull()
})

it('moves to another zone with what clocks show and with the seconds (A58)', () => {
  expect(
    inOtherZone('2025-08-01T02:59:59.000Z', 'America/Argentina/Buenos_Aires', 'America/Bogota', closingOf),
  ).toBe('2025-08-01T04:59:59.000Z')
})

const CHILE = 'America/Santiago'

it.each([
  // The clocks go from 24:00 back to 23:00.
  ['2026-04-04T22:59', '2026-04-05T01:59:00.000Z', '2026-04-05T01:59:59.000Z', '', ''],
  [
    '2026-04-04T23:59',
    '2026-04-05T02:59:00.000Z',
    '2026-04-05T03:59:59.000Z',
    '23:59 ocurre dos veces esa noche: se toma la primera (UTC−3).',
    '23:59 ocurre dos veces esa noche: se toma la segunda (UTC−4).',
  ],
  ['2026-04-05T00:00', '2026-04-05T04:00:00.000Z', '2026-04-05T04:00:59.000Z', '', ''],
  // They go from 24:00 forward to 01:00.
  [
    '2026-09-06T00:15',
    '2026-09-06T04:15:00.000Z',
    '2026-09-06T04:15:59.000Z',
    'Las 00:15 no existen esa noche, porque el reloj se adelanta: se toman las 01:15.',
    'Las 00:15 no existen esa noche, porque el reloj se adelanta: se toman las 01:15.',
  ],
])(
  'opens at the first and closes at the last %s of Chile, and says so (T13, A58)',
  (wall, opens, closes, ...said) => {
    expect([openingOf(wall, CHILE), closingOf(wall, CHILE)]).toEqual([opens, closes])
    expect([readingInWords(wall, opens, CHILE), readingInWords(wall, closes, CHILE)]).toEqual(said)
  },
)

it('leaves what is saved until its time is edited: seconds, and which of two readings it is (A58)', () => {
  const first = '2026-04-05T02:59:00.000Z'
  const reading = unlessSaved(first, closingOf)
  expect(reading('2026-04-04T23:59', CHILE)).toBe(first)
  expect(readingInWords('2026-04-04T23:59', first, CHILE)).toContain('la primera (UTC−3)')
  expect(reading('2026-04-04T23:58', CHILE)).toBe('2026-04-05T03:58:59.000Z')
})
