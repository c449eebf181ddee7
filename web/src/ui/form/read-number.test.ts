import { expect, it } from 'vitest'
import { readNumber } from './read-number.ts'

it.each([
  ['1.000', 1000],
  ['12.345.678', 12_345_678],
  ['1.000,5', 1000.5],
  ['20,3', 20.3],
  ['1.5', 1.5],
  ['0.125', 0.125],
  ['1000', 1000],
  [' 7 ', 7],
  ['', Number.NaN],
  ['mil', Number.NaN],
  ['1,2,3', Number.NaN],
])('reads %j as the hints of the fields write numbers (E01, E04)', (text, number) => {
  expect(readNumber(text)).toBe(number)
})
