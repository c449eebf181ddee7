import { expect, it } from 'vitest'
import { isOnCalendar, offsetIfTwice, offsetInWords, readingsOf, wallTime } from './calendar.ts'

it.each([
  ['2024-02-29', true],
  ['2025-02-29', false],
  ['2025-02-03T23:59', true],
  ['2025-02-03T24:00', false],
  ['2025-13-01', false],
  ['mañana', false],
])('says of %s whether there is such a day and time: %s (A58)', (wall, isOne) => {
  expect(isOnCalendar(wall)).toBe(isOne)
})

it.each([
  ['America/Bogota', 'UTC−5'],
  ['America/St_Johns', 'UTC−3:30'],
  ['Asia/Kathmandu', 'UTC+5:45'],
  ['Europe/Madrid', 'UTC+1'],
  ['UTC', 'UTC+0'],
])('says by how much the clocks of %s differ: %s (A58)', (zone, words) => {
  // Its seconds change nothing.
  expect(offsetInWords('2025-01-31T23:59:59.999Z', zone)).toBe(words)
})

it('knows the offset of an instant before 1970 too (A58)', () => {
  expect(offsetInWords('1969-12-31T12:00:30Z', 'America/Bogota')).toBe('UTC−5')
})

const CHILE = 'America/Santiago'
const [FIRST, SECOND] = ['2026-04-05T02:30:00Z', '2026-04-05T03:30:00Z']

it('tells the two instants of an hour that is there again apart, and no other ones (T13, A58)', () => {
  expect([wallTime(FIRST, CHILE), wallTime(SECOND, CHILE)]).toEqual(['2026-04-04T23:30', '2026-04-04T23:30'])
  expect(readingsOf('2026-04-04T23:30', CHILE)).toEqual({
    shown: [Date.parse(FIRST), Date.parse(SECOND)],
    unchanged: Date.parse(FIRST),
  })
  expect([FIRST, SECOND].map((instant) => offsetIfTwice(instant, CHILE))).toEqual([', UTC−3', ', UTC−4'])
  expect(
    ['2026-04-05T01:59:00Z', '2026-04-05T04:00:00Z'].map((instant) => offsetIfTwice(instant, CHILE)),
  ).toEqual(['', ''])
})

it('has no instant for an hour that clocks skip, and tells when it would have been (A58)', () => {
  expect(readingsOf('2026-09-06T00:15', CHILE)).toEqual({
    shown: [],
    unchanged: Date.parse('2026-09-06T04:15:00Z'),
  })
})
