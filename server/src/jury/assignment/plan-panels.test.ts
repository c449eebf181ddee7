import { expect, it } from 'vitest'
import type { PanelToAssign } from './plan-assignment.ts'
import { planPanels } from './plan-panels.ts'

/** A panel whose entries take ten minutes each. */
const panel = (id: number, entries: number, judgeIds: readonly number[]): PanelToAssign => ({
  id,
  entries: Array.from({ length: entries }, (_, index) => {
    const entryId = 100 * id + index
    return { id: entryId, categoryId: id, campaignId: entryId, minutes: 10 }
  }),
  judges: judgeIds.map((judge) => ({ id: judge, group: null })),
  conflicts: [],
  existing: [],
})
const options = { seed: 'a seed', judgesPerEntry: 3, mostMinutes: 60, coverage: 'auto' } as const
const coverages = (panels: readonly PanelToAssign[], change: object = {}) =>
  planPanels(panels, { ...options, ...change }, () => {}).map(({ coverage }) => coverage)

it('adds up what a judge of several panels would see before everybody sees everything (J07)', () => {
  const [one, other] = [panel(1, 4, [1, 2, 3, 4]), panel(2, 3, [4, 5, 6, 7])]
  // Judge 4 would have 70 minutes in both, 40 and 30 in each.
  expect(coverages([one, other])).toEqual([3, 3])
  expect(coverages([one, panel(2, 2, [4, 5, 6, 7])])).toEqual(['all', 'all'])
  expect(coverages([one, panel(2, 3, [5, 6, 7])])).toEqual(['all', 'all'])
  expect(coverages([one, other, panel(3, 6, [8, 9, 10])])).toEqual([3, 3, 'all'])
})

it('counts nothing that a conflict keeps from a judge (J07)', () => {
  const [one, other] = [panel(1, 4, [1, 2, 3, 4]), panel(2, 3, [4, 5, 6, 7])]
  expect(coverages([{ ...one, conflicts: [{ judgeId: 4, campaignId: 100 }] }, other])).toEqual(['all', 'all'])
  expect(coverages([{ ...one, conflicts: [{ judgeId: 3, campaignId: 100 }] }, other])).toEqual([3, 3])
})

it('does as the admin chose, whatever the minutes (J07)', () => {
  const panels = [panel(1, 9, [1, 2, 3, 4])]
  expect(coverages(panels, { coverage: 'all' })).toEqual(['all'])
  expect(coverages(panels, { coverage: 'some', mostMinutes: 900 })).toEqual([3])
})

it('tells how much of the work is done, panel by panel (J08)', () => {
  const shares: number[] = []
  planPanels([panel(1, 4, [1, 2, 3]), panel(2, 6, [4, 5, 6, 7, 8, 9])], options, (share) =>
    shares.push(share),
  )
  // 12 of 48 pairs are possible in the first panel.
  expect(shares).toContain(0.25)
  expect(shares).toEqual(shares.toSorted((a, b) => a - b))
  expect(shares.at(-1)).toBe(1)
})

it('has nothing to do for panels without entries (J08)', () => {
  const shares: number[] = []
  expect(planPanels([panel(1, 0, [1])], options, (share) => shares.push(share))).toMatchObject([
    { pairs: [] },
  ])
  expect(shares).toEqual([0])
})
