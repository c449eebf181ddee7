import type { PanelToAssign } from '../src/jury/assignment/plan-assignment.ts'
import { seeded } from './hostile/random.ts'

interface Shape {
  entries: number
  judges: number
  /** Company groups that judges are in; without, none has one. */
  groups?: number
  /** Share of judges and campaigns that must not meet. */
  conflicts?: number
  warned?: number
}

/** The same shape and seed, the same panel. An entry in three is of a campaign that has another. */
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
