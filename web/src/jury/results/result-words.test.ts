import { expect, it } from 'vitest'
import { chanceInWords, scoreInWords } from './result-words.ts'

it('equal scores read the same, whatever a computer’s arithmetic takes off them (J41, J44)', () => {
  // The mean of eight marks, as the raw and the adjusted score where all judges saw all.
  expect([3.375, 3.3749999999999996].map((score) => scoreInWords(score, 'marks'))).toEqual(['3,38', '3,38'])
  expect(scoreInWords(23 / 40, 'yesno')).toBe('58 %')
})

it('a chance reads on the side of the zone’s bounds on which it is (J42, J44)', () => {
  expect([0.8995, 0.9, 0.9045].map(chanceInWords)).toEqual(['< 90 %', '90 %', '90 %'])
  expect([0.1005, 0.1, 0.0955].map(chanceInWords)).toEqual(['> 10 %', '10 %', '10 %'])
  expect([1, 0.9995, 0.145, 0.0005, 0].map(chanceInWords)).toEqual([
    '100 %',
    '> 99 %',
    '15 %',
    '< 1 %',
    '0 %',
  ])
})
