import { type Entry, Grid, type Judge, judgesOf, type PanelTable } from './panel-table.ts'

/** The cost of one step of load: a judge's k-th entry costs k steps, so that loads become equal. */
const LOAD_STEP = 10
/**
 * The cost of each hand-over in a chain. All other costs are whole numbers, so of two equal chains the shorter one
 * wins, which passes no entry twice.
 */
const HAND_OVER = 2 ** -20

/**
 * Gives each entry its judges at the least total cost: a min-cost flow by successive shortest paths (J08). Each
 * step gives an entry one more judge by the cheapest chain: it goes to a judge, who hands another entry to a
 * second judge, and so on; only the last one's load grows. An entry lies between any two judges of a chain, so a
 * search over the judges is enough.
 */
export function fillByFlow(
  table: PanelTable,
  judgesPerEntry: number,
  onProgress: (share: number) => void,
): void {
  const handOvers = new HandOvers(table)
  for (const entry of table.entries) {
    while (judgesOf(entry) < judgesPerEntry && giveOneMore({ table, handOvers, entry }));
    onProgress((entry.at + 1) / table.entries.length)
  }
}

interface Search {
  table: PanelTable
  handOvers: HandOvers
  entry: Entry
}

/** Gives an entry one more judge. Returns false if no judge could take it. */
function giveOneMore({ table, handOvers, entry }: Search): boolean {
  const { costs, givers } = cheapestChains({ table, handOvers, entry })
  let last: Judge | undefined
  let least = Infinity
  for (const judge of table.judges) {
    const cost = (costs[judge.at] as number) + LOAD_STEP * (judge.load + 1)
    if (cost < least) {
      least = cost
      last = judge
    }
  }
  if (!last) return false

  const changed = new Set([entry])
  const holders = new Set<Judge>()
  let taker = last
  for (let giver = givers[taker.at]; giver; giver = givers[taker.at]) {
    const moved = handOvers.entryOf(giver, taker)
    if (!moved) throw new Error('A chain without an entry')
    table.move(moved, giver, taker)
    changed.add(moved)
    holders.add(giver)
    taker = giver
  }
  table.give(entry, taker)
  for (const { judges } of changed) for (const judge of judges) holders.add(judge)
  handOvers.update(changed, holders)
  return true
}

/**
 * Returns for each judge the cost of the cheapest chain that brings the entry in and leaves this judge with one
 * entry more, and who hands over to this judge (Bellman–Ford; the costs of a cheapest flow have no negative
 * cycle).
 */
function cheapestChains({ table, handOvers, entry }: Search) {
  const { judges } = table
  const costs = Float64Array.from(judges, (judge) => table.priceOf(entry, judge))
  const givers: (Judge | undefined)[] = judges.map(() => undefined)
  let improved = new Set(judges.filter(({ at }) => (costs[at] as number) < Infinity))
  while (improved.size > 0) {
    const next = new Set<Judge>()
    for (const giver of improved)
      for (const taker of judges) {
        const cost = (costs[giver.at] as number) + handOvers.costOf(giver, taker) + HAND_OVER
        if (cost >= (costs[taker.at] as number)) continue
        costs[taker.at] = cost
        givers[taker.at] = giver
        next.add(taker)
      }
    improved = next
  }
  return { costs, givers }
}

/** For each two judges, the planned entry that the first can hand to the second at the least cost. */
class HandOvers {
  private readonly table: PanelTable
  private readonly costs: Grid
  private readonly entries: Map<Judge, Entry>[]

  constructor(table: PanelTable) {
    this.table = table
    this.costs = new Grid(table.judges.length, table.judges.length, Infinity)
    this.entries = table.judges.map(() => new Map<Judge, Entry>())
  }

  costOf(giver: Judge, taker: Judge): number {
    return this.costs.at(giver.at, taker.at)
  }

  entryOf(giver: Judge, taker: Judge): Entry | undefined {
    return this.entries[giver.at]?.get(taker)
  }

  /**
   * Updates the table after the judges of these entries have changed. `givers` are the judges who have one of
   * them, or had it.
   */
  update(changed: ReadonlySet<Entry>, givers: Iterable<Judge>) {
    for (const giver of givers) {
      const offers = [...changed].filter((entry) => giver.planned.has(entry))
      for (const taker of this.table.judges) {
        const cheapest = this.entryOf(giver, taker)
        if (cheapest && changed.has(cheapest)) {
          this.costs.set(giver.at, taker.at, Infinity)
          this.offer(giver.planned, giver, taker)
        } else this.offer(offers, giver, taker)
      }
    }
  }

  private offer(entries: Iterable<Entry>, giver: Judge, taker: Judge) {
    for (const entry of entries) {
      const cost = this.table.costOfMove(entry, giver, taker)
      if (cost >= this.costOf(giver, taker)) continue
      this.costs.set(giver.at, taker.at, cost)
      this.entries[giver.at]?.set(taker, entry)
    }
  }
}
