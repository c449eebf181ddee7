import { expect, it } from 'vitest'
import {
  counted,
  fileSize,
  inPercent,
  inPoints,
  inShort,
  percent,
  signedPercent,
  signedPoints,
} from './quantities.ts'

it.each([
  [1, '1 KB'],
  [25_600, '25 KB'],
  [1024 * 1024, '1 MB'],
  [406_218_342, '387,4 MB'],
  [400 * 1024 * 1024, '400 MB'],
  [3.42 * 1024 ** 3, '3,4 GB'],
])('writes a size of %d bytes as people here do (S12.1)', (bytes, text) => {
  expect(fileSize(bytes)).toBe(text)
})

it('says 100 % only at the end (S12.4)', () => {
  expect([percent(0, 3), percent(1, 3), percent(2999, 3000), percent(3, 3), percent(4, 3)]).toEqual([
    '0 %',
    '33 %',
    '99 %',
    '100 %',
    '100 %',
  ])
})

it('counts one apart, and writes thousands with their dot', () => {
  expect([1, 12, 12345].map((number) => counted(number, 'inscripción', 'inscripciones'))).toEqual([
    '1 inscripción',
    '12 inscripciones',
    '12.345 inscripciones',
  ])
})

it('writes scores with two decimals, differences with their sign, scales as short as can be (J41)', () => {
  expect([6.857, 7, 10].map(inPoints)).toEqual(['6,86', '7,00', '10,00'])
  expect([0.571, -1.5, 0, -0.001].map(signedPoints)).toEqual(['+0,57', '-1,50', '0,00', '0,00'])
  expect([7, 7.5, -1].map(inShort)).toEqual(['7', '7,5', '-1'])
})

it('rounds shares, their differences too (J40)', () => {
  expect([0, 1 / 3, 2 / 3, 1].map(inPercent)).toEqual(['0 %', '33 %', '67 %', '100 %'])
  expect([1 / 3, -0.5, 0, -0.001].map(signedPercent)).toEqual(['+33 %', '-50 %', '0 %', '0 %'])
})
