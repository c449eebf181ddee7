import { expect, it } from 'vitest'
import { computeFigures } from './compute-figures.ts'
import { panelOf } from './test-panels.ts'

const entry = (figures: ReturnType<typeof computeFigures>, code: string) =>
  figures.entries.find((figure) => figure.code === code)
const judge = (figures: ReturnType<typeof computeFigures>, number: number) =>
  figures.judges.find((figure) => figure.judge === number)

it('a sheet is the mean of its marks by weight, an entry the mean of its sheets (J40)', () => {
  const figures = computeFigures({
    ...panelOf({ A: [0, 0], B: [0, 0] }, 2, [
      { key: 'idea', weight: 50 },
      { key: 'craft', weight: 30 },
      { key: 'fit', weight: 20 },
    ]),
    sheets: [
      // (50·8 + 30·6 + 20·5) ÷ 100 = 6.8
      { entry: 'A', judge: 1, marks: { idea: 8, craft: 6, fit: 5 } },
      // (50·9 + 30·9 + 20·10) ÷ 100 = 9.2
      { entry: 'A', judge: 2, marks: { idea: 9, craft: 9, fit: 10 } },
      { entry: 'B', judge: 1, marks: { idea: 4, craft: 4, fit: 4 } },
    ],
  })
  // (6.8 + 9.2) ÷ 2
  expect(entry(figures, 'A')).toMatchObject({ n: 2, raw: expect.closeTo(8), adjusted: null, place: 1 })
  expect(entry(figures, 'A')).toMatchObject({ range: expect.closeTo(2.4), official: expect.closeTo(8) })
  expect(entry(figures, 'B')).toMatchObject({ n: 1, raw: 4, place: 2, sd: null })
})

it('all judges see all: severities are found, the order stays (J41)', () => {
  // Judge 1 gives two points more than the others. Raw: A 6.5, B 5.5, C 3.5. Judge 1 is 1.5 above the raw score of
  // each entry: h = 3·1.5 ÷ (3 + 2) = 0.9. The others are 0.5 below it: h = −1.5 ÷ 5 = −0.3. Their mean is 0, so a
  // = R.
  const figures = computeFigures(panelOf({ A: [8, 6, 6, 6], B: [7, 5, 5, 5], C: [5, 3, 3, 3] }, 1))
  expect(entry(figures, 'A')).toMatchObject({ raw: 6.5, adjusted: expect.closeTo(6.5), place: 1 })
  expect(entry(figures, 'B')).toMatchObject({ raw: 5.5, adjusted: expect.closeTo(5.5), place: 2 })
  expect(entry(figures, 'C')).toMatchObject({ raw: 3.5, adjusted: expect.closeTo(3.5), place: 3 })
  expect(judge(figures, 1)).toMatchObject({
    n: 3,
    severity: expect.closeTo(0.9),
    meanResidual: expect.closeTo(1.5),
  })
  expect(judge(figures, 2)).toMatchObject({ n: 3, severity: expect.closeTo(-0.3) })
  // Uncertainty (J42): 12 − 3 − 4 + 1 = 6 is below 10, so s = 1.2. Cii = 1/4 + 1/8: the entry's own sheets, and
  // the common level of four severities, each held by λ = 2. Cik = 1/8.
  expect(figures.categories[0]).toMatchObject({ residualSd: 1.2, isAssumed: true, unadjusted: null })
  expect(entry(figures, 'A')?.deviation).toBeCloseTo(1.2 * Math.sqrt(3 / 8), 10)
  // Neighbours tie below 0.84·1.2·√(3/8 + 3/8 − 2/8) = 0.71: neither A and B (1 point) nor B and C (2 points) do.
  expect(figures.entries.flatMap(({ technicalTieWith }) => technicalTieWith)).toEqual([])
})

it('an entry that a severe judge happened to see is raised, one that he did not see is lowered (J41)', () => {
  // Each entry is seen by three of four judges. Judges 1 to 3 give 7 to all, judge 4 gives 4. Raw: A, B, C 6; D 7.
  // Sums of (mark − raw): judge 4: −6, the others: 2. The equations S = 14/3·I − 2/3·1·1ᵀ give h = 3/14 of them: −9/7 and 3/7.
  // a(D) = 7 − 3/7 = 46/7; a(A) = 6 − (3/7 + 3/7 − 9/7) ÷ 3 = 43/7. One point of difference becomes 3/7.
  const figures = computeFigures(
    panelOf({ A: [null, 7, 7, 4], B: [7, null, 7, 4], C: [7, 7, null, 4], D: [7, 7, 7, null] }, 1),
  )
  expect(entry(figures, 'D')).toMatchObject({ raw: 7, adjusted: expect.closeTo(46 / 7, 10) })
  expect(entry(figures, 'A')).toMatchObject({ raw: 6, adjusted: expect.closeTo(43 / 7, 10) })
  expect(judge(figures, 4)?.severity).toBeCloseTo(-9 / 7, 10)
})

it('a judge with fewer than three sheets has no severity (J41)', () => {
  const figures = computeFigures(panelOf({ A: [7, 6, 6, 6, 1], B: [7, 5, 5, 5, 1], C: [5, 3, 3, 3, null] }))
  expect(judge(figures, 5)).toMatchObject({ n: 2, severity: null, spread: 0 })
  expect(judge(figures, 1)?.severity).toBeGreaterThan(0)
})

it('two rooms that share nothing stay unadjusted, and so does a piece of three judges (J41)', () => {
  const rooms = computeFigures(
    panelOf({
      A: [8, 7, 7, 6, null, null, null, null],
      B: [6, 5, 5, 4, null, null, null, null],
      C: [5, 4, 4, 3, null, null, null, null],
      D: [null, null, null, null, 9, 9, 8, 9],
      E: [null, null, null, null, 9, 7, 8, 7],
      F: [null, null, null, null, 6, 7, 8, 7],
    }),
  )
  expect(rooms.pieces).toEqual([
    { entries: ['A', 'B', 'C'], judges: [1, 2, 3, 4], sheets: 12 },
    { entries: ['D', 'E', 'F'], judges: [5, 6, 7, 8], sheets: 12 },
  ])
  expect(rooms.categories[0]).toMatchObject({ unadjusted: 'separate_groups', isAssumed: false })
  for (const figure of rooms.entries)
    expect(figure).toMatchObject({ adjusted: null, official: figure.raw, note: null })

  const few = computeFigures(panelOf({ A: [8, 7, 7], B: [6, 5, 5], C: [5, 4, 4] }))
  expect(few.categories[0]?.unadjusted).toBe('few_judges')
  expect(few.judges.map(({ severity }) => severity)).toEqual([null, null, null])
})

it('one judge who sits in both rooms links them (J41)', () => {
  const figures = computeFigures(
    panelOf({
      A: [8, 7, 7, null, null],
      B: [6, 5, 5, null, null],
      C: [null, null, 6, 9, 9],
      D: [null, null, 5, 9, 8],
    }),
  )
  expect(figures.pieces).toHaveLength(1)
  expect(figures.categories[0]?.unadjusted).toBeNull()
})

it('yes and no: the figure is the share of yes, unadjusted (J40, J41)', () => {
  const figures = computeFigures({
    ...panelOf({ A: [1, 1, 1, 0], B: [1, 0, 0, 0], C: [0, 0, 0, 0] }, 1),
    method: 'yesno',
  })
  expect(figures.entries.map(({ code, official, adjusted }) => [code, official, adjusted])).toEqual([
    ['A', 0.75, null],
    ['B', 0.25, null],
    ['C', 0, null],
  ])
  expect(figures.categories[0]?.unadjusted).toBe('yesno')
  expect(figures.judges.map(({ severity }) => severity)).toEqual([null, null, null, null])
  // 12 − 3 = 9 is below 10: s is the most that 1 and 0 can have.
  expect(figures.categories[0]).toMatchObject({ residualSd: 0.5, isAssumed: true })
})

it('equal scores share a place, and a tie at the cut passes whole (J42)', () => {
  const figures = computeFigures(
    panelOf({ A: [9, 9, 9, 9], B: [7, 8, 7, 8], C: [8, 7, 8, 7], D: [3, 4, 3, 4] }, 2),
  )
  expect(figures.entries.map(({ code, place }) => [code, place])).toEqual([
    ['A', 1],
    ['B', 2],
    ['C', 2],
    ['D', 4],
  ])
  const passing = figures.entries.filter(({ place }) => place !== null && place <= 2)
  expect(passing.map(({ code }) => code)).toEqual(['A', 'B', 'C'])
  expect(entry(figures, 'B')?.technicalTieWith).toContain('C')
  expect(figures.entries.map(({ zone }) => zone)).toEqual(['in', 'zone', 'zone', 'out'])
})

it('scores that only a computer’s arithmetic tells apart share a place (J41)', () => {
  // Both have the marks 3, 3, 3, 3, 4 and 5. Summed in the order of the judges, they come to 3.5 and
  // 3.5000000000000004.
  const marks = { A: [3, 3, 3, 4, 5, 3], B: [3, 3, 3, 5, 3, 4], C: [1, 1, 1, 1, 1, 2] }
  const figures = computeFigures(panelOf(marks, 1, [{ key: 'idea', weight: 0.1 }]))
  expect(entry(figures, 'A')?.official).not.toBe(entry(figures, 'B')?.official)
  expect(figures.entries.map(({ code, place }) => [code, place])).toEqual([
    ['A', 1],
    ['B', 1],
    ['C', 3],
  ])
})

it('nothing is rounded before ranking (J41)', () => {
  // B has 6.0033…, A 6. Both are shown as 6,00.
  const panel = panelOf({ A: [6, 6, 6], B: [6, 6, 6], C: [3, 3, 3] }, 1, [
    { key: 'idea', weight: 299 },
    { key: 'craft', weight: 1 },
  ])
  const figures = computeFigures({
    ...panel,
    sheets: panel.sheets.map((sheet) => ({
      ...sheet,
      marks: { ...sheet.marks, craft: sheet.entry === 'B' ? 7 : 6 },
    })),
  })
  expect(figures.entries.map(({ code, place }) => [code, place])).toEqual([
    ['B', 1],
    ['A', 2],
    ['C', 3],
  ])
})

it('p is the share of draws within the places: two entries, one place, by the normal distribution (J42)', () => {
  // All four judges see both entries, so s = 1.2 and Cii + Ckk − 2Cik = 1/4 + 1/4. There are no severities,
  // because each judge has only two sheets. The difference of 0.5 is 0.5 ÷ (1.2·√0.5) = 0.589 standard
  // deviations, so p = Φ(0.589) = 0.722.
  const figures = computeFigures(panelOf({ A: [7, 7, 6, 6], B: [6, 6, 6, 6] }, 1))
  expect(entry(figures, 'A')?.chance).toBeCloseTo(0.722, 1)
  expect((entry(figures, 'A')?.chance ?? 0) + (entry(figures, 'B')?.chance ?? 0)).toBeCloseTo(1, 10)
  // 0.84·1.2·√0.5 = 0.71 is more than 0.5: a technical tie.
  expect(entry(figures, 'A')?.technicalTieWith).toEqual(['B'])
  // 0.75 is not.
  const apart = computeFigures(panelOf({ A: [7, 7, 7, 6], B: [6, 6, 6, 6] }, 1))
  expect(entry(apart, 'A')?.technicalTieWith).toEqual([])
})

it('divided: from four points of range or a standard deviation of 1.5 on (J42)', () => {
  const figures = computeFigures(panelOf({ A: [9, 5, 7, 7], B: [8, 5, 8, 5], C: [8, 6, 6, 7] }))
  expect(entry(figures, 'A')).toMatchObject({ range: 4, isDivided: true })
  // Range 3, but sd = √(4·1.5² ÷ 3) = 1.73.
  expect(entry(figures, 'B')).toMatchObject({
    range: 3,
    sd: expect.closeTo(Math.sqrt(3), 10),
    isDivided: true,
  })
  expect(entry(figures, 'C')).toMatchObject({ range: 2, isDivided: false })
})

it('either of the two is enough to be divided, from exactly its limit on (J42)', () => {
  const figures = computeFigures(panelOf({ A: [9, 5, 7, 7, 7, 7, 7, 7], B: [8, 5, 5, 5] }))
  expect(entry(figures, 'A')).toMatchObject({ range: 4, isDivided: true })
  expect(entry(figures, 'A')?.sd).toBeLessThan(1.1)
  // √(6.75 ÷ 3)
  expect(entry(figures, 'B')).toMatchObject({ range: 3, sd: 1.5, isDivided: true })
})

it('where judges agree on everything, equal scores are a technical tie and no others are (J42)', () => {
  // 20 − 4 − 5 + 1 = 12 is not below 10, so s is measured: 0.
  const all = (mark: number) => [mark, mark, mark, mark, mark]
  const figures = computeFigures(panelOf({ A: all(8), B: all(8), C: all(5), D: all(4) }))
  expect(figures.categories[0]?.residualSd).toBeCloseTo(0, 10)
  expect(figures.entries.map(({ technicalTieWith }) => technicalTieWith)).toEqual([['B'], ['A'], [], []])
})

it('judges stand by number, whoever saw the first entry (J41)', () => {
  const { pieces, judges } = computeFigures(panelOf({ A: [null, 7, null, 7], B: [7, 6, 7, null] }))
  expect(pieces.map((piece) => piece.judges)).toEqual([[1, 2, 3, 4]])
  expect(judges.map((figure) => figure.judge)).toEqual([1, 2, 3, 4])
})

it('a category without chances takes none from another of the same judges (J42, J43)', () => {
  const panel = panelOf({ A: [8, 7, 8, 6], B: [6, 7, 5, 6], C: [5, 6, 5, 5], D: [] }, 1)
  const figures = computeFigures({
    ...panel,
    entries: panel.entries.map((each) => ({ ...each, category: each.code < 'C' ? 'best' : 'other' })),
    categories: ['best', 'other', 'empty'].flatMap((key) =>
      panel.categories.map((each) => ({ ...each, key })),
    ),
  })
  expect((entry(figures, 'A')?.chance ?? 0) + (entry(figures, 'B')?.chance ?? 0)).toBeCloseTo(1, 10)
  const nothing = { deviation: null, chance: null, zone: null, technicalTieWith: [] }
  expect(entry(figures, 'C')).toMatchObject({ ...nothing, note: 'one_entry', raw: 5.25 })
  expect(entry(figures, 'D')).toEqual({
    ...nothing,
    code: 'D',
    category: 'other',
    n: 0,
    raw: null,
    adjusted: null,
    official: null,
    place: null,
    isDivided: false,
    range: null,
    sd: null,
    note: 'no_sheets',
  })
  expect(figures.categories.find(({ key }) => key === 'empty')).toMatchObject({
    residualSd: null,
    isAssumed: false,
  })
})
