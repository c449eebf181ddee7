import type { PanelToAssign } from '../src/jury/assignment/plan-assignment.ts'
import { seeded } from './random.ts'

interface Shape {
  entries: number
  judges: number
  /** How many company groups the judges are in; 0: none. */
  groups?: number
  /** The share of all pairs of judge and campaign that have a conflict. */
  conflicts?: number
  warned?: number
}

/** Returns a panel, always the same for the same shape and seed. One campaign in three has two entries. */
export function randomPanel({ entries, judges, groups = 0, conflicts = 0, warned = 0 }: Shape, seed: number) {
  const random = seeded(seed)
  const campaigns = Math.ceil(entries * 0.75)
  const judgeIds = Array.from({ length: judges }, (_, index) => 100 + index * 3)
  const pairs = (share: number) =>
    judgeIds.flatMap((judgeId) =>
      Array.from({ length: campaigns }, (_, campaignId) => ({ judgeId, campaignId })).filter(() =>
        random.chance(share),
      ),
    )
  return {
    id: seed,
    entries: Array.from({ length: entries }, (_, index) => ({
      id: 1000 + index * 7,
      categoryId: 1 + random.below(4),
      campaignId: index % campaigns,
      minutes: 3 + random.below(6),
    })),
    judges: judgeIds.map((id) => ({
      id,
      group: groups > 0 && random.chance(0.8) ? `group ${random.below(groups)}` : null,
    })),
    conflicts: pairs(conflicts),
    warned: pairs(warned),
    existing: [],
  } satisfies PanelToAssign
}

export function shuffled<T>(list: readonly T[], seed: number): T[] {
  const random = seeded(seed)
  return list
    .map((each) => ({ each, place: random.below(2 ** 30) }))
    .toSorted((one, other) => one.place - other.place)
    .map(({ each }) => each)
}
