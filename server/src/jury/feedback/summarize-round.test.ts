import { expect, it } from 'vitest'
import { computeFigures } from '../figures/compute-figures.ts'
import type { FiguresInput } from '../figures/figures.ts'
import { summarizeRound, toldOf } from './summarize-round.ts'

/** Returns a round with these judges' marks of two criteria, by entry. */
function roundOf(marks: Record<string, [number, number][]>): FiguresInput {
  return {
    method: 'marks',
    sheets: Object.entries(marks).flatMap(([entry, own]) =>
      own.map(([idea, craft], judge) => ({ entry, judge: judge + 1, marks: { idea, craft } })),
    ),
    entries: Object.keys(marks).map((code) => ({ code, category: 'best' })),
    categories: [
      {
        key: 'best',
        places: 1,
        criteria: [
          { key: 'idea', weight: 2 },
          { key: 'craft', weight: 1 },
        ],
      },
    ],
    seed: 'x',
  }
}
const summaryOf = (input: FiguresInput) => summarizeRound(input, computeFigures(input))
/** Returns marks that are written as '33 98': the first judge's two, then the second's. */
const marksOf = (text: string) =>
  text.split(' ').map((own): [number, number] => [Number(own[0]), Number(own[1])])
const all = (idea: number, craft: number): [number, number][] => [1, 2, 3].map(() => [idea, craft])

it('is the mean of each criterion beside the category’s, with one decimal (J63)', () => {
  const summary = summaryOf(
    roundOf({
      A: [
        [7, 5],
        [8, 5],
        [8, 6],
      ],
      B: all(6, 4),
      C: all(5, 9),
    }),
  )
  expect(summary.get('A')?.criteria).toEqual([
    // 23 ÷ 3 = 7.67; (7.67 + 6 + 5) ÷ 3 = 6.22
    { key: 'idea', mean: 7.7, categoryMean: 6.2 },
    { key: 'craft', mean: 5.3, categoryMean: 6.1 },
  ])
})

it('rounds the half up, whatever a computer’s arithmetic takes off it (J63)', () => {
  const [A, B] = [marksOf('55 55 55'), marksOf('55 55 66')]
  const summary = summaryOf(roundOf({ A, B, C: B, D: B }))
  // (5 + 3 · 16 ÷ 3) ÷ 4 = 5.25
  expect(summary.get('A')?.criteria[0]).toEqual({ key: 'idea', mean: 5, categoryMean: 5.3 })
})

it('says nothing of an entry with two sheets, nor counts it for the others (J63)', () => {
  const summary = summaryOf(roundOf({ A: all(7, 7), B: all(6, 6), C: all(5, 5), D: all(1, 1).slice(1) }))
  expect(summary.has('D')).toBe(false)
  expect(summary.get('A')).toMatchObject({
    criteria: [{ categoryMean: 6 }, { categoryMean: 6 }],
    quarter: null,
  })
})

it('says nothing of the category where one’s own marks would show what the only other entry got (J63)', () => {
  const alone = {
    criteria: [
      { key: 'idea', mean: 7, categoryMean: null },
      { key: 'craft', mean: 7, categoryMean: null },
    ],
    quarter: null,
  }
  const two = summaryOf(roundOf({ A: all(7, 7), B: all(6, 6) }))
  expect(toldOf(two, 'A', new Set(['A']))).toEqual(alone)
  const four = summaryOf(roundOf({ A: all(7, 7), B: all(6, 6), C: all(5, 5), D: all(4, 4) }))
  expect(toldOf(four, 'A', new Set(['A', 'B', 'D']))).toEqual(alone)
  expect(toldOf(four, 'A', new Set(['A', 'B']))).toMatchObject({
    criteria: [{ categoryMean: 5.5 }, { categoryMean: 5.5 }],
    quarter: 1,
  })
})

it('puts entries in quarters of the field by score; equal scores share theirs (J63)', () => {
  const quarters = (marks: Record<string, [number, number][]>) =>
    [...summaryOf(roundOf(marks)).values()].map(({ quarter }) => quarter)
  expect(quarters({ A: all(9, 9), B: all(8, 8), C: all(7, 7), D: all(6, 6) })).toEqual([1, 2, 3, 4])
  expect(quarters({ A: all(9, 9), B: all(8, 8), C: all(8, 8), D: all(6, 6), E: all(5, 5) })).toEqual([
    1, 1, 1, 3, 4,
  ])
  // Both of the first two have a mean of 40 ÷ 9, which the computer adds up to two numbers.
  const alike = { A: marksOf('33 98 21'), B: marksOf('51 67 18'), C: all(1, 1), D: all(1, 1) }
  expect(quarters(alike)).toEqual([1, 1, 3, 3])
})

it('compares an entry with its own category alone, and knows nothing of entries elsewhere (J63)', () => {
  const one = roundOf({ A: all(8, 8), B: all(6, 6) })
  const other = roundOf({ C: all(2, 2), D: all(1, 1) })
  const summary = summaryOf({
    ...one,
    sheets: [...one.sheets, ...other.sheets],
    entries: [...one.entries, ...other.entries.map((each) => ({ ...each, category: 'other' }))],
    categories: [...one.categories, ...other.categories.map((each) => ({ ...each, key: 'other' }))],
  })
  expect(summary.get('A')).toMatchObject({
    field: ['A', 'B'],
    criteria: [{ categoryMean: 7 }, { categoryMean: 7 }],
  })
  expect(toldOf(summary, 'E', new Set())).toBeUndefined()
})
