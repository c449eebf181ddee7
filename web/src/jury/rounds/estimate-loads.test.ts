import { defaultSettings } from '@portal/contract/jury/rounds/rounds.ts'
import { expect, it } from 'vitest'
import { estimateLoads } from './estimate-loads.ts'

const categories = [
  { id: 1, entries: 20, minutes: 200 },
  { id: 2, entries: 10, minutes: 100 },
]
const round = { kind: 'marks', categories } as const
const tenJudges = Array.from({ length: 10 }, (_, index) => index + 1)
const loadsOf = (...given: Parameters<typeof estimateLoads>) =>
  Object.fromEntries(estimateLoads(...given).byJudge)

it('gives all judges all entries as long as nobody’s hours are above the most (J07)', () => {
  const panels = [{ categoryIds: [1, 2], judgeIds: [7, 8] }]
  expect(loadsOf(panels, round, { ...defaultSettings, mostHours: 5 })).toEqual({
    7: { entries: 30, minutes: 300 },
    8: { entries: 30, minutes: 300 },
  })
})

it('counts the panels of a judge together, and shares out where they are too much (J07)', () => {
  const panels = [
    { categoryIds: [1], judgeIds: tenJudges },
    { categoryIds: [2], judgeIds: [1, 20, 21] },
  ]
  const settings = { ...defaultSettings, mostHours: 4, judgesPerEntry: 5 }
  const estimate = estimateLoads(panels, round, settings)
  expect(estimate.panels).toEqual([
    { entries: 20, minutes: 200, seesAll: false },
    { entries: 10, minutes: 100, seesAll: false },
  ])
  expect(estimate.byJudge.get(1)).toEqual({ entries: 20, minutes: 200 })
  expect(estimate.byJudge.get(2)).toEqual({ entries: 10, minutes: 100 })
  // The panel has only three judges, so an entry can't have five.
  expect(estimate.byJudge.get(20)).toEqual({ entries: 10, minutes: 100 })
})

it('in a practice or a session everybody sees everything, whatever the hours (J27)', () => {
  const panels = [{ categoryIds: [1, 2], judgeIds: tenJudges }]
  const settings = { ...defaultSettings, coverage: 'some', mostHours: 1 } as const
  expect(estimateLoads(panels, { ...round, kind: 'training' }, settings).panels[0]?.seesAll).toBe(true)
})

it('knows nothing of a panel without judges or categories', () => {
  const panels = [{ categoryIds: [], judgeIds: [] }]
  expect(estimateLoads(panels, round, defaultSettings)).toEqual({
    panels: [{ entries: 0, minutes: 0, seesAll: true }],
    byJudge: new Map(),
  })
})
