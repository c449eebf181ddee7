import { expect, it } from 'vitest'
import { clockDuration } from '../platform/clock-duration.ts'
import { lengthFault, permittedInWords } from './files.ts'

it.each([
  [0.4, '0:00'],
  [65, '1:05'],
  [119.6, '2:00'],
  [3661, '61:01'],
])('writes a duration of %d seconds (S12.1)', (seconds, text) => {
  expect(clockDuration(seconds)).toBe(text)
})

const rules = {
  least: 1,
  most: 1,
  maxBytes: 1_000_000,
  seconds: { from: 0, to: 60 },
  guidance: '',
}

it('an edition permits any length, or those from one to another with a second to spare (F30)', () => {
  expect([lengthFault(7200, rules), lengthFault(7200, { ...rules, permitted: null })]).toEqual([null, null])
  expect(permittedInWords(rules)).toBe('')
  const strict = { ...rules, permitted: { from: 30, to: 90 } }
  expect(permittedInWords(strict)).toBe('Se aceptan videos de 0:30 a 1:30 minutos.')
  expect([29, 30, 91].map((seconds) => lengthFault(seconds, strict))).toEqual([null, null, null])
  expect(lengthFault(null, strict)).toBeNull()
  for (const seconds of [28.9, 91.1])
    expect(lengthFault(seconds, strict)).toContain('Se aceptan videos de 0:30 a 1:30')
})
