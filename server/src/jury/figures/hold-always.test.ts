import { expect, it } from 'vitest'
import { figureNotes } from '@portal/contract/jury/results/figure-notes.ts'
import { computeFigures } from './compute-figures.ts'
import type { Figures, FiguresInput } from './figures.ts'
import { panelOf, randomPanel } from './test-panels.ts'

/** Returns every number of a result, at any depth. */
const numbersIn = (value: unknown): number[] =>
  typeof value === 'number'
    ? [value]
    : typeof value === 'object' && value !== null
      ? Object.values(value).flatMap(numbersIn)
      : []

const orderBy = (figures: Figures, by: 'raw' | 'official') =>
  figures.entries.toSorted((a, b) => (b[by] ?? 0) - (a[by] ?? 0)).map(({ code }) => code)

const panels = Array.from({ length: 12 }, (_, index) => randomPanel({ seed: index + 1 }))

/** Rounds for which little or nothing can be computed. */
const bare: Record<string, FiguresInput> = {
  'one judge': panelOf({ A: [7], B: [6], C: [5] }),
  'one entry': panelOf({ A: [7, 8, 6, 7] }),
  'one sheet': panelOf({ A: [7] }),
  'equal marks': panelOf({ A: [5, 5, 5, 5], B: [5, 5, 5, 5], C: [5, 5, 5, 5], D: [5, 5, 5, 5] }),
  'all abstained': panelOf({ A: [null, null, null], B: [null, null, null] }),
  'no entries': panelOf({}),
  'no places': panelOf({ A: [7, 8, 6, 7], B: [5, 5, 6, 4] }, 0),
  'more places than entries': panelOf({ A: [7, 8, 6, 7], B: [5, 5, 6, 4] }, 9),
  'yes or no, all no': { ...panelOf({ A: [0, 0, 0], B: [0, 0, 0] }), method: 'yesno' },
  'yes or no, all abstained': { ...panelOf({ A: [null], B: [null] }), method: 'yesno' },
}

it.each(Object.keys(bare))(
  '%s: no number that is none, and a sentence where nothing is computed (J43)',
  (name) => {
    const figures = computeFigures(bare[name] ?? panelOf({}))
    expect(numbersIn(figures).filter((number) => !Number.isFinite(number))).toEqual([])
    for (const { note, zone } of figures.entries)
      expect(note === null ? zone : figureNotes[note]).toMatch(note === null ? /^(in|zone|out)$/ : /\.$/)
  },
)

it.each([
  ['one judge', 'one_judge'],
  ['one entry', 'one_entry'],
  ['equal marks', 'equal_scores'],
  ['all abstained', 'no_sheets'],
])('%s says why nothing is computed: %s (J43)', (name, note) => {
  const { entries } = computeFigures(bare[name] ?? panelOf({}))
  expect(entries.length).toBeGreaterThan(0)
  for (const figure of entries)
    expect(figure).toMatchObject({ note, chance: null, zone: null, deviation: null })
})

it('an entry without sheets has no figures among others that have them (J43)', () => {
  const { entries } = computeFigures(panelOf({ A: [7, 8, 6, 7], B: [5, 5, 6, 4], C: [null, null] }))
  expect(entries.map(({ code, note, place }) => [code, note, place])).toEqual([
    ['A', null, 1],
    ['B', null, 2],
    ['C', 'no_sheets', null],
  ])
})

it('random panels have no number that is none, and chances that add up to the places (J42, J43)', () => {
  for (const panel of panels) {
    const figures = computeFigures(panel)
    expect(numbersIn(figures).filter((number) => !Number.isFinite(number))).toEqual([])
    const long = figures.entries.filter(({ category }) => category === 'long')
    expect(long.reduce((total, { chance }) => total + (chance ?? 0), 0)).toBeCloseTo(2, 10)
  }
})

it('where all judges see all, raw and adjusted scores are the same (J41)', () => {
  for (const seed of [1, 2, 3, 4]) {
    const figures = computeFigures(randomPanel({ seed, coverage: 1 }))
    for (const { raw, adjusted } of figures.entries) expect(adjusted).toBeCloseTo(raw ?? 0, 10)
  }
})

it('a category is judged by what its piece knows: adjusted scores keep the mean of the raw ones (J41)', () => {
  for (const panel of panels) {
    const scored = computeFigures(panel).entries
    const meanOf = (by: 'raw' | 'adjusted') =>
      scored.reduce((total, figure) => total + (figure[by] ?? 0), 0) / scored.length
    expect(meanOf('adjusted')).toBeCloseTo(meanOf('raw'), 10)
  }
})

it('two points less from one judge for everything change the raw order, not the adjusted one (J41)', () => {
  // Each two neighbours are of nearly the same quality, and judge 1 sees only one of them.
  const rows = Array.from({ length: 10 }, (_, index) =>
    [1, 2, 3, 4, 5].map((judge) =>
      judge === 1 && index % 2 === 1 ? null : 3 + Math.floor(index / 2) + (judge <= (index % 2) + 2 ? 1 : 0),
    ),
  )
  const fair = panelOf(Object.fromEntries(rows.map((row, index) => [`E${index}`, row])), 3)
  const shaded = {
    ...fair,
    sheets: fair.sheets.map((sheet) =>
      sheet.judge === 1 ? { ...sheet, marks: { idea: (sheet.marks.idea ?? 0) - 2 } } : sheet,
    ),
  }
  const [before, after] = [computeFigures(fair), computeFigures(shaded)]
  expect(orderBy(after, 'official')).toEqual(orderBy(before, 'official'))
  const spreadOfMoves = (by: 'raw' | 'adjusted') => {
    const moves = before.entries.map(
      (figure) => (after.entries.find(({ code }) => code === figure.code)?.[by] ?? 0) - (figure[by] ?? 0),
    )
    return Math.max(...moves) - Math.min(...moves)
  }
  // The raw score falls by 2 points ÷ 5 judges on every second entry. The adjusted score takes most of that back:
  // 5 ÷ (5 + 2), and more because there are few others.
  expect(spreadOfMoves('raw')).toBeCloseTo(0.4, 10)
  expect(spreadOfMoves('adjusted')).toBeLessThan(0.2)
})

it('the order of the input changes nothing (J42)', () => {
  for (const panel of panels) {
    const shuffled: FiguresInput = {
      ...panel,
      sheets: panel.sheets.toReversed().map(({ entry, judge, marks }) => ({
        marks: Object.fromEntries(Object.entries(marks).toReversed()),
        judge,
        entry,
      })),
      entries: panel.entries.toReversed(),
      categories: panel.categories
        .toReversed()
        .map((category) => ({ ...category, criteria: category.criteria.toReversed() })),
    }
    expect(computeFigures(shuffled)).toEqual(computeFigures(panel))
  }
})

it('the digest changes with each mark, with the seed and with the places; chances change with the seed (J42)', () => {
  const panel = randomPanel({ seed: 5, entries: 12, judges: 4 })
  const digestOf = (input: FiguresInput) => computeFigures(input).inputDigest
  const changed = panel.sheets.map((sheet, index) => {
    const idea = ((sheet.marks.idea ?? 0) % 10) + 1
    return digestOf({
      ...panel,
      sheets: panel.sheets.with(index, { ...sheet, marks: { ...sheet.marks, idea } }),
    })
  })
  const digests = [
    digestOf(panel),
    digestOf({ ...panel, seed: 'another' }),
    digestOf({ ...panel, categories: panel.categories.map((category) => ({ ...category, places: 1 })) }),
    ...changed,
  ]
  expect(new Set(digests).size).toBe(digests.length)
  expect(digests[0]).toMatch(/^[0-9a-f]{64}$/)
  const chancesOf = (input: FiguresInput) => computeFigures(input).entries.map(({ chance }) => chance)
  expect(chancesOf({ ...panel, seed: 'another' })).not.toEqual(chancesOf(panel))
})

const IDEA = { key: 'idea', weight: 1 }
const CRAFT = { key: 'craft', weight: 1 }
const best = { key: 'best', places: 2, criteria: [IDEA] }
/** A second category beside one that is right. */
const beside = (more: object): Partial<FiguresInput> => ({
  categories: [best, { ...best, key: 'new', ...more }],
})

it.each<[string, Partial<FiguresInput>]>([
  ['not a whole number from 1 to 10', { sheets: [{ entry: 'A', judge: 1, marks: { idea: 7.5 } }] }],
  ['not a whole number from 1 to 10', { sheets: [{ entry: 'A', judge: 1, marks: { idea: 0 } }] }],
  [
    'not a whole number from 1 to 10',
    {
      categories: [{ ...best, criteria: [IDEA, CRAFT] }],
      sheets: [{ entry: 'A', judge: 1, marks: { idea: 7, craft: 11 } }],
    },
  ],
  ['not a whole number from 1 to 10', { sheets: [{ entry: 'A', judge: 1, marks: {} }] }],
  ['not a whole number from 0 to 1', { method: 'yesno' }],
  ['unknown entry', { sheets: [{ entry: 'Z', judge: 1, marks: { idea: 7 } }] }],
  ['unknown category', { entries: [{ code: 'A', category: 'none' }] }],
  ['stands twice', { sheets: [1, 1].map((judge) => ({ entry: 'A', judge, marks: { idea: 7 } })) }],
  ['stands twice', { entries: [1, 2].map(() => ({ code: 'A', category: 'best' })) }],
  ['stands twice', beside({ key: 'best' })],
  ['stands twice', beside({ criteria: [IDEA, IDEA] })],
  ['positive number', beside({ criteria: [{ key: 'idea', weight: Infinity }] })],
  ['no criterion', beside({ criteria: [] })],
  ['places', beside({ places: -1 })],
  ['positive number', panelOf({ A: [7, 8] }, 2, [{ key: 'idea', weight: 0 }])],
  ['no criterion', panelOf({ A: [7, 8] }, 2, [])],
  ['places', panelOf({ A: [7, 8] }, 1.5)],
])('input that figures can’t be made of is refused: %s (J40)', (reason, part) => {
  expect(() => computeFigures({ ...panelOf({ A: [7, 8] }), ...part })).toThrow(reason)
})
