import type { FiguresInput } from './figures.ts'

const IDEA = [{ key: 'idea', weight: 1 }]

/** A round of one category, with one criterion unless others are given. A list holds the marks of judges 1, 2, 3 …; null: the judge didn't mark it. */
export const panelOf = (
  marks: Record<string, (number | null)[]>,
  places = 2,
  criteria = IDEA,
): FiguresInput => ({
  method: 'marks',
  sheets: Object.entries(marks).flatMap(([entry, row]) =>
    row.flatMap((mark, index) => (mark === null ? [] : [{ entry, judge: index + 1, marks: { idea: mark } }])),
  ),
  entries: Object.keys(marks).map((code) => ({ code, category: 'best' })),
  categories: [{ key: 'best', places, criteria }],
  seed: 'a stored seed',
})

/** Returns a generator of random numbers that are the same each time a test runs. */
function chanceOf(seed: number) {
  let state = seed
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state / 2 ** 32
  }
}

/** A round with several categories and criteria, in which a judge marks each entry by the given chance. */
export function randomPanel({ seed, entries = 18, judges = 8, coverage = 0.6 }: RandomPanel): FiguresInput {
  const chance = chanceOf(seed)
  const codes = Array.from({ length: entries }, (_, index) => `E${index}`)
  const numbers = Array.from({ length: judges }, (_, index) => index + 1)
  const level = () => 1 + Math.floor(chance() * 10)
  const pairs = codes.flatMap((entry) => numbers.map((judge) => ({ entry, judge })))
  return {
    method: 'marks',
    sheets: pairs
      .filter(() => chance() < coverage)
      .map((pair) => ({ ...pair, marks: { idea: level(), craft: level(), fit: level() } })),
    entries: codes.map((code, index) => ({ code, category: index % 3 === 0 ? 'long' : 'short' })),
    categories: [
      {
        key: 'long',
        places: 2,
        criteria: [
          { key: 'idea', weight: 50 },
          { key: 'craft', weight: 30 },
          { key: 'fit', weight: 20 },
        ],
      },
      {
        key: 'short',
        places: 4,
        criteria: [
          { key: 'fit', weight: 2 },
          { key: 'idea', weight: 1 },
        ],
      },
    ],
    seed: `seed ${seed}`,
  }
}

interface RandomPanel {
  seed: number
  entries?: number
  judges?: number
  coverage?: number
}
