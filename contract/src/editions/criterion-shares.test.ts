import { expect, it } from 'vitest'
import { criterionShares, criterionTitles } from './criterion-shares.ts'

const shares = (...weights: number[]) => criterionShares(weights.map((weight) => ({ weight })))

it('says nothing where all criteria count the same (E03)', () => {
  expect(shares(1, 1, 1)).toBeNull()
  expect(shares(20)).toBeNull()
  expect(shares()).toBeNull()
  expect(shares(0, 0)).toBeNull()
})

it('gives whole percents that add up to 100 (E03)', () => {
  expect(shares(40, 30, 20, 10)).toEqual([40, 30, 20, 10])
  expect(shares(2, 1)).toEqual([67, 33])
  expect(shares(5, 1)).toEqual([83, 17])
  expect(shares(1, 1, 4)).toEqual([17, 16, 67])
  expect(shares(1, 1, 1, 1, 1, 2)?.reduce((sum, share) => sum + share)).toBe(100)
  expect(shares(1, 0)).toEqual([100, 0])
})

it('names each criterion with its share, where they don’t count the same (E03)', () => {
  const titles = (...weights: number[]) =>
    criterionTitles(weights.map((weight, id) => ({ id, title: 'Idea', text: 'La idea.', weight })))
  expect(titles(3, 1)).toEqual(['Idea (75 %)', 'Idea (25 %)'])
  expect(titles(1, 1)).toEqual(['Idea', 'Idea'])
})
