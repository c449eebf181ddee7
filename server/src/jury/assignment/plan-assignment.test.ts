import { expect, it } from 'vitest'
import { LEAST_JUDGES } from '@portal/contract/jury/rounds/load.ts'
import { seeded } from '../../../test/random.ts'
import { randomPanel, shuffled } from '../../../test/random-panel.ts'
import { type AssignmentPlan, type PanelToAssign, planAssignment } from './plan-assignment.ts'

const options = { seed: 'a seed', judgesPerEntry: 5, mostMinutes: 360, coverage: 'some' } as const
const seeds = Array.from({ length: 20 }, (_, seed) => seed)

/**
 * Returns a random panel: with few or many conflicts, and with groups that may be larger than the rest of the
 * panel.
 */
function anyPanel(seed: number, conflicts = seeded(seed).below(6) / 10) {
  const random = seeded(seed + 1000)
  const shape = { entries: 1 + random.below(60), judges: 1 + random.below(20), groups: random.below(6) }
  return randomPanel({ ...shape, conflicts, warned: random.below(3) / 10 }, seed)
}

const spread = ({ loads }: AssignmentPlan) => {
  const entries = loads.map((load) => load.entries)
  return Math.max(...entries) - Math.min(...entries)
}

const hasConflict = (panel: PanelToAssign, judgeId: number, entryId: number) => {
  const campaignId = panel.entries.find(({ id }) => id === entryId)?.campaignId
  return panel.conflicts.some((each) => each.judgeId === judgeId && each.campaignId === campaignId)
}

const judgesOf = ({ pairs }: AssignmentPlan, entryId: number) =>
  pairs.filter((pair) => pair.entryId === entryId).map(({ judgeId }) => judgeId)

const groupsOf = (panel: PanelToAssign, judgeIds: readonly number[]) =>
  Map.groupBy(
    judgeIds,
    (judgeId) => panel.judges.find(({ id }) => id === judgeId)?.group ?? `nobody but ${judgeId}`,
  )

it.for(seeds)('makes no pair of a conflict, whatever the coverage (J08), panel %i', (seed) => {
  const panel = anyPanel(seed)
  for (const coverage of ['some', 'all', 'auto'] as const) {
    const { pairs } = planAssignment(panel, { ...options, coverage })
    expect(pairs.filter(({ judgeId, entryId }) => hasConflict(panel, judgeId, entryId))).toEqual([])
  }
})

it.for(seeds)('gives an entry its judges, or says what it lacks (J08), panel %i', (seed) => {
  const panel = anyPanel(seed)
  const plan = planAssignment(panel, options)
  const gaps = new Map(plan.gaps.map((gap) => [gap.entryId, gap]))
  for (const { id } of panel.entries) {
    const judges = judgesOf(plan, id)
    expect(new Set(judges).size).toBe(judges.length)
    const allowed = panel.judges
      .map((judge) => judge.id)
      .filter((judgeId) => !hasConflict(panel, judgeId, id))
    const ofGroups = [...groupsOf(panel, allowed).values()].map(({ length }) => Math.min(length, 2))
    const most = ofGroups.reduce((sum, count) => sum + count, 0)
    expect(judges).toHaveLength(Math.min(5, most))
    const reason = panel.judges.length < 5 ? 'judges' : allowed.length < 5 ? 'conflicts' : ('groups' as const)
    expect(gaps.get(id)).toEqual(most < 5 ? { entryId: id, has: most, wants: 5, reason } : undefined)
  }
})

it.for(seeds)('gives an entry at most two judges of a company group (J08), panel %i', (seed) => {
  const panel = anyPanel(seed)
  const plan = planAssignment(panel, options)
  for (const { id } of panel.entries)
    for (const judges of groupsOf(panel, judgesOf(plan, id)).values())
      expect(judges.length).toBeLessThanOrEqual(2)
})

it.for(seeds)('gives judges without conflicts loads within two (J08), panel %i', (seed) => {
  const random = seeded(seed)
  const shape = { entries: 1 + random.below(60), judges: 5 + random.below(20) }
  expect(spread(planAssignment(randomPanel(shape, seed), options))).toBeLessThanOrEqual(2)
})

it.for(seeds)('leaves no entry that could go to a judge with three less (J08), panel %i', (seed) => {
  const panel = { ...anyPanel(seed), warned: [] }
  const plan = planAssignment(panel, options)
  const loads = new Map(plan.loads.map((load) => [load.judgeId, load.entries]))
  const loadOf = (judgeId: number) => loads.get(judgeId) ?? 0
  for (const { entryId, judgeId } of plan.pairs)
    for (const { id } of panel.judges.filter(({ id }) => loadOf(id) <= loadOf(judgeId) - 3)) {
      const judges = judgesOf(plan, entryId)
      const after = [...judges.filter((each) => each !== judgeId), id]
      const isPossible =
        !judges.includes(id) &&
        !hasConflict(panel, id, entryId) &&
        [...groupsOf(panel, after).values()].every(({ length }) => length <= 2)
      expect(isPossible, `${entryId} from ${judgeId} to ${id}`).toBe(false)
    }
})

it.for(seeds)('links the judges of a panel by shared entries (J08), panel %i', (seed) => {
  const random = seeded(seed)
  // Some panels have so few entries that no two need to share a judge.
  const panel = randomPanel({ entries: 2 + random.below(20), judges: 8 + random.below(40), groups: 9 }, seed)
  const plan = planAssignment(panel, options)
  expect(plan.isConnected).toBe(true)
  const reached = new Set(plan.pairs.slice(0, 1).map(({ judgeId }) => judgeId))
  for (let size = 0; size !== reached.size;) {
    size = reached.size
    for (const { id } of panel.entries) {
      const judges = judgesOf(plan, id)
      if (judges.some((judge) => reached.has(judge))) for (const judge of judges) reached.add(judge)
    }
  }
  expect([...reached].toSorted()).toEqual([...new Set(plan.pairs.map(({ judgeId }) => judgeId))].toSorted())
})

it('says so when conflicts keep two halves of a panel apart (J08)', () => {
  const panel = randomPanel({ entries: 20, judges: 20 }, 1)
  const half = (id: number) => id % 2
  const conflicts = panel.judges.flatMap(({ id }) =>
    panel.entries
      .filter(({ campaignId }) => half(campaignId) !== half(id))
      .map(({ campaignId }) => ({ judgeId: id, campaignId })),
  )
  const plan = planAssignment({ ...panel, conflicts }, options)
  expect(plan).toMatchObject({ isConnected: false, gaps: [] })
})

it.for(seeds)('gives the same plan for the same seed, whatever the order of rows (J08), panel %i', (seed) => {
  const panel = anyPanel(seed)
  const plan = planAssignment(panel, options)
  expect(planAssignment(structuredClone(panel), options)).toEqual(plan)
  const mixed = {
    ...panel,
    entries: shuffled(panel.entries, seed),
    judges: shuffled(panel.judges, seed),
    conflicts: shuffled(panel.conflicts, seed),
    warned: shuffled(panel.warned, seed),
  }
  expect(planAssignment(mixed, options)).toEqual(plan)
})

it('gives another plan for another seed (J08)', () => {
  const panel = randomPanel({ entries: 20, judges: 10 }, 1)
  const { pairs } = planAssignment(panel, options)
  expect(planAssignment(panel, { ...options, seed: 'another' }).pairs).not.toEqual(pairs)
})

it.for(seeds)('tops up what lacks and keeps what exists (J08), panel %i', (seed) => {
  const panel = anyPanel(seed)
  const before = planAssignment(panel, options)
  const [removed, ...judges] = shuffled(panel.judges, seed)
  const withoutOne = { ...panel, judges, existing: shuffled(before.pairs, seed) }
  const after = planAssignment(withoutOne, options)
  const stays = before.pairs.filter(({ judgeId }) => judgeId !== removed?.id)
  expect(after.pairs).toEqual(expect.arrayContaining(stays))
  for (const { id } of panel.entries) {
    const gap = after.gaps.find(({ entryId }) => entryId === id)
    expect(judgesOf(after, id)).toHaveLength(gap?.has ?? 5)
    for (const each of groupsOf(panel, judgesOf(after, id)).values())
      expect(each.length).toBeLessThanOrEqual(2)
  }
  // Nothing is missing any more, so nothing changes.
  const again = planAssignment({ ...withoutOne, existing: after.pairs }, { ...options, seed: 'another' })
  expect(again).toEqual(after)
})

it('does not keep a pair that has become a conflict (J08)', () => {
  const panel = randomPanel({ entries: 10, judges: 10 }, 3)
  const { pairs } = planAssignment(panel, options)
  const [{ judgeId, entryId } = { judgeId: 0, entryId: 0 }] = pairs
  const campaignId = panel.entries.find(({ id }) => id === entryId)?.campaignId ?? -1
  const plan = planAssignment({ ...panel, existing: pairs, conflicts: [{ judgeId, campaignId }] }, options)
  expect(judgesOf(plan, entryId)).not.toContain(judgeId)
  expect(judgesOf(plan, entryId)).toHaveLength(5)
})

it('gives a company group’s warned pairs to others where it can (J08)', () => {
  const panel = randomPanel({ entries: 40, judges: 12, warned: 0.1 }, 4)
  const { pairs } = planAssignment(panel, options)
  const warned = { ...panel, conflicts: panel.warned }
  expect(pairs.filter(({ judgeId, entryId }) => hasConflict(warned, judgeId, entryId))).toEqual([])
})

it('shows everybody everything as long as nobody has more than the most minutes (J07)', () => {
  const panel = { ...randomPanel({ entries: 12, judges: 9, groups: 1 }, 5) }
  const total = panel.entries.reduce((sum, { minutes }) => sum + minutes, 0)
  const auto = { ...options, coverage: 'auto', mostMinutes: total } as const
  const all = planAssignment(panel, auto)
  expect(all).toMatchObject({ coverage: 'all', gaps: [], isConnected: true })
  expect(all.loads).toEqual(panel.judges.map(({ id }) => ({ judgeId: id, entries: 12, minutes: total })))

  const some = planAssignment(panel, { ...auto, mostMinutes: total - 1 })
  expect(some.coverage).toBe(5)
  for (const { judgeId, entries, minutes } of some.loads) {
    const theirs = panel.entries.filter(({ id }) => judgesOf(some, id).includes(judgeId))
    expect(entries).toBe(theirs.length)
    expect(minutes).toBe(theirs.reduce((sum, each) => sum + each.minutes, 0))
  }
})

it('names an entry that everybody sees and that still has fewer than three judges (J07, J08)', () => {
  const panel = randomPanel({ entries: 4, judges: 4 }, 6)
  const [entry = { id: 0, campaignId: 0 }] = panel.entries
  const conflicts = panel.judges.slice(2).map(({ id }) => ({ judgeId: id, campaignId: entry.campaignId }))
  const plan = planAssignment({ ...panel, conflicts }, { ...options, coverage: 'all' })
  expect(plan.gaps).toContainEqual({ entryId: entry.id, has: 2, wants: LEAST_JUDGES, reason: 'conflicts' })
})

it('answers for a panel without entries or without judges (J08)', () => {
  const empty = { id: 1, entries: [], judges: [], conflicts: [], existing: [] }
  for (const coverage of ['some', 'all', 'auto'] as const) {
    expect(planAssignment(empty, { ...options, coverage })).toMatchObject({ pairs: [], loads: [], gaps: [] })
    const { entries } = randomPanel({ entries: 1, judges: 0 }, 1)
    const { gaps } = planAssignment({ ...empty, entries }, { ...options, coverage })
    expect(gaps).toMatchObject([{ has: 0, reason: 'judges' }])
  }
})
