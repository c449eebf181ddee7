import { expect, it } from 'vitest'
import { plotScale, positionOn } from './plot-scale.ts'

it.each([
  [
    [5.14, 7.69],
    [5, 5.5, 6, 6.5, 7, 7.5, 8],
  ],
  [
    [-1.5, 0.57, 0],
    [-1.5, -1, -0.5, 0, 0.5, 1],
  ],
  [
    [1, 10],
    [0, 2, 4, 6, 8, 10],
  ],
  [[7], [6.5, 7, 7.5]],
  [[], [-0.5, 0, 0.5]],
])('a scale for %j has round ends and few ticks: %j (J44)', (values, ticks) => {
  expect(plotScale(values)).toEqual({ low: ticks[0], high: ticks.at(-1), ticks })
})

it('values stand in proportion, equal ones too (J44)', () => {
  expect(positionOn(plotScale([5, 8]), 6.5)).toBe('50.00%')
  expect(positionOn(plotScale([4, 4]), 4)).toBe('50.00%')
})
