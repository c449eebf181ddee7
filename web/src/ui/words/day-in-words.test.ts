import { expect, it } from 'vitest'
import { dayInWords } from './day-in-words.ts'

it.each([
  ['2025-05-01', '1 de mayo de 2025'],
  ['2024-02-29', '29 de febrero de 2024'],
  ['2025-12-31', '31 de diciembre de 2025'],
])('says %s in words, whatever the zone of the browser (S11.1)', (iso, words) => {
  expect(dayInWords(iso)).toBe(words)
})
