import { expect, it } from 'vitest'
import { describeBackup } from './last-backup.ts'

const now = Date.parse('2026-11-25T12:00:00Z')

it.each([
  ['2026-11-25T03:31:00Z', 'hace 8 horas', false],
  ['2026-11-24T00:00:01Z', 'hace 1 día', false],
  ['2026-11-24T00:00:00Z', 'hace 1 día', true],
  ['2026-11-22T03:31:00Z', 'hace 3 días', true],
])('a backup of %s is late from 36 hours on (A80)', (at, words, isLate) => {
  expect(describeBackup({ at, damaged: 0 }, now)).toEqual({ words, isLate })
})

it('says that there is none (A80)', () => {
  expect(describeBackup(null, now)).toEqual({
    words: 'Ninguno desde el portal',
    isLate: true,
  })
})
