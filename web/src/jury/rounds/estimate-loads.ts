import type { Round, RoundSettings } from '@portal/contract/jury/rounds/rounds.ts'

interface Panel {
  categoryIds: readonly number[]
  judgeIds: readonly number[]
}

export interface Load {
  entries: number
  minutes: number
}

export interface Estimate {
  /** By panel, in their order: what its categories hold, and whether all its judges see all of it. */
  panels: (Load & { seesAll: boolean })[]
  byJudge: ReadonlyMap<number, Load>
}

/** Estimates the load of each judge (J07), before anybody is assigned and without regard to conflicts. */
export function estimateLoads(
  panels: readonly Panel[],
  { categories, kind }: Pick<Round, 'categories' | 'kind'>,
  { coverage, judgesPerEntry, mostHours }: Pick<RoundSettings, 'coverage' | 'judgesPerEntry' | 'mostHours'>,
): Estimate {
  const costs = panels.map(({ categoryIds }) =>
    categories
      .filter(({ id }) => categoryIds.includes(id))
      .reduce((sum, each) => ({ entries: sum.entries + each.entries, minutes: sum.minutes + each.minutes }), {
        entries: 0,
        minutes: 0,
      }),
  )
  const loadsAt = (share: (panel: number) => number) => {
    const loads = new Map<number, Load>()
    panels.forEach(({ judgeIds }, index) => {
      const { entries = 0, minutes = 0 } = costs[index] ?? {}
      for (const id of judgeIds) {
        const { entries: had, minutes: took } = loads.get(id) ?? { entries: 0, minutes: 0 }
        loads.set(id, { entries: had + entries * share(index), minutes: took + minutes * share(index) })
      }
    })
    return loads
  }
  const everything = loadsAt(() => 1)
  const fits = (judgeIds: readonly number[]) =>
    judgeIds.every((id) => (everything.get(id)?.minutes ?? 0) <= mostHours * 60)
  const isTogether = kind === 'training' || kind === 'session'
  const seesAll = panels.map(
    ({ judgeIds }) => isTogether || coverage === 'all' || (coverage === 'auto' && fits(judgeIds)),
  )
  return {
    panels: costs.map((cost, index) => ({ ...cost, seesAll: seesAll[index] === true })),
    byJudge: loadsAt((index) =>
      seesAll[index] ? 1 : Math.min(1, judgesPerEntry / (panels[index]?.judgeIds.length || 1)),
    ),
  }
}
