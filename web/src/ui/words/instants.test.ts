import { expect, it } from 'vitest'
import {
  formatClock,
  formatDay,
  formatInstant,
  formatTime,
  formatWeekday,
  formatWithWeekday,
  formatZone,
} from './instants.ts'

const colombia = { timeZone: 'America/Bogota' }
const argentina = { timeZone: 'America/Argentina/Buenos_Aires' }
const NEW_DAY_THERE = '2025-08-01T04:05:09.000Z'

it.each([
  [argentina, '01/08/2025', '01/08/2025, 01:05', 'hora de Buenos Aires', 'viernes'],
  [colombia, '31/07/2025', '31/07/2025, 23:05', 'hora de Colombia', 'jueves'],
])('says an instant with the day and the hour it has there (T13, A57)', (place, day, time, zone, weekday) => {
  expect(formatDay(NEW_DAY_THERE, place)).toBe(day)
  expect(formatTime(NEW_DAY_THERE, place)).toBe(time)
  expect(`${formatDay(NEW_DAY_THERE, place)}, ${formatClock(NEW_DAY_THERE, place)}`).toBe(time)
  expect(formatWeekday(NEW_DAY_THERE, place)).toBe(`${weekday} ${day}`)
  expect(formatInstant(NEW_DAY_THERE, place)).toBe(`${time} (${zone})`)
  expect(formatWithWeekday(NEW_DAY_THERE, place)).toBe(`${weekday} ${time} (${zone})`)
})

it('writes midnight as 00:00 (T13)', () => {
  expect(formatTime('2025-05-01T05:00:00.000Z', colombia)).toBe('01/05/2025, 00:00')
})

it.each([
  ['America/Mexico_City', 'hora de Ciudad de México'],
  ['America/Sao_Paulo', 'hora de São Paulo'],
  ['America/Santiago', 'hora de Chile'],
  ['Asia/Kolkata', 'hora de India'],
  ['Europe/Madrid', 'hora de España'],
])('calls the time of %s in words: %s (E02)', (timeZone, words) => {
  expect(formatZone({ timeZone })).toBe(words)
})

it('names the offset in the hour that clocks show twice (T13)', () => {
  const chile = { timeZone: 'America/Santiago' }
  expect(formatInstant('2026-04-05T03:59:00.000Z', chile)).toBe('04/04/2026, 23:59 (hora de Chile, UTC−4)')
  expect(formatInstant('2026-04-05T04:00:00.000Z', chile)).toBe('05/04/2026, 00:00 (hora de Chile)')
})
