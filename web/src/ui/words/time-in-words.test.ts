import { expect, it } from 'vitest'
import { ofTimeAgo, timeAgo } from './time-in-words.ts'

const NOW = Date.parse('2025-11-20T12:00:00Z')

it.each([
  ['2025-11-20T12:00:05Z', 'hace un momento'],
  ['2025-11-20T11:59:01Z', 'hace un momento'],
  ['2025-11-20T11:59:00Z', 'hace 1 minuto'],
  ['2025-11-20T11:57:00Z', 'hace 3 minutos'],
  ['2025-11-20T11:00:00Z', 'hace 1 hora'],
  ['2025-11-19T12:00:01Z', 'hace 23 horas'],
  ['2025-11-19T12:00:00Z', 'hace 1 día'],
  ['2025-11-13T12:00:01Z', 'hace 6 días'],
  ['2025-11-13T12:00:00Z', 'el 13/11/2025'],
])('says %s as a person would: %s (S13.6, S18.1)', (instant, words) => {
  expect(timeAgo(Date.parse(instant), NOW)).toBe(words)
})

it.each([
  ['2025-11-20T12:00:00Z', 'de hace un momento'],
  ['2025-11-19T12:00:00Z', 'de hace 1 día'],
  ['2025-11-13T12:00:00Z', 'del 13/11/2025'],
])('says that a draft is %s as a person would: %s (S13.6)', (instant, words) => {
  expect(ofTimeAgo(Date.parse(instant), NOW)).toBe(words)
})
