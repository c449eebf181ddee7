import { expect, it } from 'vitest'
import { formatDeadline, formatOpening, phaseOf, timeLeft } from './programs.ts'

const argentina = {
  timeZone: 'America/Argentina/Buenos_Aires',
  entriesCloseAt: '2025-08-01T02:59:00.000Z',
}
const colombia = {
  timeZone: 'America/Bogota',
  entriesCloseAt: '2025-08-01T04:59:00.000Z',
}

it('shows the deadline in the zone of its programme, 24 hours (T13)', () => {
  expect(formatDeadline(argentina)).toBe('31/07/2025, 23:59 (hora de Buenos Aires)')
  expect(formatDeadline(colombia)).toBe('31/07/2025, 23:59 (hora de Colombia)')
  expect(formatDeadline({ ...argentina, entriesCloseAt: '2025-08-01T03:05:00.000Z' })).toBe(
    '01/08/2025, 00:05 (hora de Buenos Aires)',
  )
})

it('says nothing while no deadline is set (T13)', () => {
  expect(formatDeadline({ ...argentina, entriesCloseAt: null })).toBeNull()
  expect(timeLeft({ entriesCloseAt: null })).toBeNull()
})

it.each([
  ['2025-07-20T02:59:00Z', 'Quedan 12 días'],
  ['2025-07-30T02:59:00Z', 'Quedan 2 días'],
  ['2025-07-30T03:00:00Z', 'Quedan 47 horas'],
  ['2025-08-01T00:59:00Z', 'Quedan 2 horas'],
  ['2025-08-01T01:00:00Z', 'Quedan 119 minutos'],
  ['2025-08-01T02:58:30Z', 'Queda 1 minuto'],
  ['2025-08-01T02:59:00Z', 'El plazo terminó'],
  ['2026-01-01T00:00:00Z', 'El plazo terminó'],
])('counts down to the deadline: at %s %s (T13)', (now, words) => {
  expect(timeLeft(argentina, Date.parse(now))).toBe(words)
})

it('closes at the very instant of the deadline, never without one (T13)', () => {
  const closing = Date.parse(argentina.entriesCloseAt)
  const program = { ...argentina, entriesOpenAt: null }
  expect([closing - 1, closing].map((now) => phaseOf(program, now))).toEqual(['open', 'over'])
  expect(phaseOf({ ...program, entriesCloseAt: null }, closing)).toBe('open')
})

it('opens at the very instant of the opening, and says when that is where the programme is', () => {
  const program = { ...colombia, entriesOpenAt: '2025-05-01T05:00:00.000Z' }
  const opening = Date.parse(program.entriesOpenAt)
  expect([opening - 1, opening].map((now) => phaseOf(program, now))).toEqual(['early', 'open'])
  expect(formatOpening(program)).toBe('01/05/2025, 00:00 (hora de Colombia)')
  expect(formatOpening({ ...program, entriesOpenAt: null })).toBeNull()
})
