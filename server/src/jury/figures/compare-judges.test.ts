import { expect, it } from 'vitest'
import { computeFigures } from './compute-figures.ts'
import { compareJudges } from './compare-judges.ts'
import { panelOf } from './test-panels.ts'

/**
 * Returns the departure of judge 1. Six judges see all of twelve entries and differ by a point here and there.
 * Judge 1 gives `favour` more to the first `entries` of them.
 */
const departureWith = (favour: number, entries: number) => {
  const codes = Array.from({ length: 12 }, (_, index) => `E${10 + index}`)
  const input = panelOf(
    Object.fromEntries(
      codes.map((code, index) => [
        code,
        [1, 2, 3, 4, 5, 6].map(
          (judge) => 4 + (((index + 1) * judge) % 3) + (judge === 1 && index < entries ? favour : 0),
        ),
      ]),
    ),
  )
  return compareJudges(input, computeFigures(input))(1, new Set(codes.slice(0, entries)))
}

it('a judge who marks some entries higher than the panel does is marked, from four sheets on (J44)', () => {
  expect(departureWith(4, 4)).toMatchObject({ n: 4, isMarked: true })
  expect(departureWith(4, 3)).toMatchObject({ n: 3, isMarked: false })
  expect(departureWith(0, 4)).toMatchObject({ n: 4, isMarked: false })
  // A judge who is stricter with their own entries gives them no advantage.
  expect(departureWith(-3, 4)).toMatchObject({ isMarked: false })
})

it('what the judge does everywhere is severity, not a departure (J44)', () => {
  const { n, meanResidual, isMarked } = departureWith(2, 12)
  // The judge gives two points more for everything. All but a seventh of it counts as severity (12 of 12 + λ).
  expect(meanResidual).toBeLessThan(0.3)
  expect([n, isMarked]).toEqual([12, false])
})

it('without sheets there is no mean (J43, J44)', () => {
  const input = panelOf({ A: [7, 8], B: [6, 6] })
  const departure = compareJudges(input, computeFigures(input))(9, new Set(['A']))
  expect(departure).toEqual({ n: 0, meanResidual: null, isMarked: false })
})

it('a judge who is no higher than 2s/√n is not marked, whatever a computer’s arithmetic adds (J44)', () => {
  // Judge 1 says yes to all. The judges' yeses are 1, 1, 2 and 2 of 3: four residuals of 2 in all, and s is 0.5.
  const answers = { A: [1, 0, 0], B: [1, 0, 0], C: [1, 1, 0], D: [1, 1, 0] }
  const panel = panelOf(answers, 1)
  const input = { ...panel, method: 'yesno' as const }
  const departure = compareJudges(input, computeFigures(input))(1, new Set(['A', 'B', 'C', 'D']))
  expect(departure).toMatchObject({ n: 4, isMarked: false })
})
