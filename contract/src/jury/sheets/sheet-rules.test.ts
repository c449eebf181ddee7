import { describe, expect, it } from 'vitest'
import type { Criterion } from '../../editions/edition.ts'
import { abstentions, yesNoCriterion } from './sheets.ts'
import { criteriaToMark, isFinished, marksOf, meanOfMarks, sheetStateOf } from './sheet-rules.ts'

const criteria = (...weights: number[]): Criterion[] =>
  weights.map((weight, index) => ({ id: index + 1, title: `Criterio ${index + 1}`, text: '', weight }))
const marked = (...values: number[]) => values.map((value, index) => ({ criterionId: index + 1, value }))

describe('the mean of a sheet (J40)', () => {
  it.each<[string, number[], number[], number | null]>([
    ['by their weights', [50, 30, 20], [10, 6, 3], 7.4],
    ['whatever the weights add up to', [2, 1], [9, 6], 8],
    ['without those of no weight, where others have one', [1, 0], [9, 2], 9],
    ['all alike, where none has a weight', [0, 0], [9, 2], 5.5],
    ['with a no, which is a mark', [1, 1], [1, 0], 0.5],
    ['none while a mark is missing', [50, 50], [9], null],
    ['none without criteria', [], [9], null],
  ])('counts the marks %s', (_what, weights, values, mean) => {
    expect(meanOfMarks(criteria(...weights), marked(...values))).toBe(mean)
  })
})

it('asks for marks from 1 to 10 of each criterion, or for one yes or no (J21)', () => {
  const own = criteria(1, 1)
  expect([criteriaToMark('marks', own), marksOf('marks')]).toEqual([own, { lowest: 1, highest: 10 }])
  expect([criteriaToMark('yesno', own), marksOf('yesno')]).toEqual([
    [yesNoCriterion],
    { lowest: 0, highest: 1 },
  ])
})

describe('the state of a sheet (J20)', () => {
  const two = criteria(1, 1)
  const sheet = { isHandedIn: false, abstention: null, marks: marked() }
  it.each([
    ['pending', two, sheet],
    ['started', two, { ...sheet, marks: marked(7) }],
    ['complete', two, { ...sheet, marks: marked(7, 8) }],
    ['pending', [], sheet],
    ['started', [], { ...sheet, marks: marked(7) }],
    ['handed-in', two, { ...sheet, isHandedIn: true, marks: marked(7, 8) }],
    ['handed-in', two, { ...sheet, isHandedIn: true }],
  ] as const)('is %s', (state, given, facts) => {
    expect(sheetStateOf(given, facts)).toBe(state)
    for (const abstention of abstentions)
      expect(sheetStateOf(given, { ...facts, abstention })).toBe('abstained')
  })

  it('leaves a judge nothing to mark from complete on', () => {
    const states = ['pending', 'started', 'complete', 'handed-in', 'abstained'] as const
    expect(states.filter(isFinished)).toEqual(['complete', 'handed-in', 'abstained'])
  })
})
