import { numberOf } from './number-of.ts'
import type { PanelToAssign } from './plan-assignment.ts'

/** The most judges of one company group that an entry may have (J08). */
const MOST_OF_GROUP = 2
/**
 * The costs besides the step of a load (fill-by-flow.ts). The first two together are less than two steps, so that
 * equal loads matter more.
 */
const SECOND_OF_GROUP = 10
const JITTERS = 8
const WARNED = 50

export interface Judge {
  /** The judge's column in the table. */
  readonly at: number
  readonly id: number
  /** All judges of the same company group, including this one. */
  readonly peers: Judge[]
  /** How many entries the judge has, kept and planned. */
  load: number
  readonly planned: Set<Entry>
}

export interface Entry {
  /** The entry's row in the table. */
  readonly at: number
  readonly id: number
  readonly minutes: number
  readonly judges: Set<Judge>
  /** How many judges have judged it already who are in no table any more. */
  readonly released: number
}

/** Returns how many judges have the entry. */
export const judgesOf = ({ judges, released }: Entry): number => judges.size + released

/** A table of numbers. */
export class Grid {
  private readonly cells: Float64Array
  private readonly columns: number

  constructor(rows: number, columns: number, value: number) {
    this.columns = columns
    this.cells = new Float64Array(rows * columns).fill(value)
  }

  at(row: number, column: number): number {
    return this.cells[row * this.columns + column] as number
  }

  set(row: number, column: number, value: number) {
    this.cells[row * this.columns + column] = value
  }
}

/** A panel's entries and judges in the order of their ids, who has what, and what each further pair costs. */
export class PanelTable {
  readonly entries: Entry[]
  readonly judges: Judge[]
  private readonly groups: Judge[][]
  /**
   * The cost of a pair, without regard to other pairs; infinite for a conflict or an abstention, so that none is
   * ever made (J08).
   */
  private readonly costs: Grid
  /** The cost of adding a pair now; infinite if it can't be added. */
  private readonly prices: Grid

  constructor(panel: PanelToAssign, seed: string) {
    const byId = (one: { id: number }, other: { id: number }) => one.id - other.id
    const entries = panel.entries.toSorted(byId)
    const judges = panel.judges.toSorted(byId)
    const peersOf = new Map<string | number, Judge[]>()
    this.entries = entries.map(({ id, minutes, released = 0 }, at) => ({
      at,
      id,
      minutes,
      judges: new Set<Judge>(),
      released,
    }))
    this.judges = judges.map(({ id, group }, at) => {
      const peers = peersOf.getOrInsert(group ?? id, [])
      const judge = { at, id, peers, load: 0, planned: new Set<Entry>() }
      peers.push(judge)
      return judge
    })
    this.groups = [...peersOf.values()]

    const conflicts = campaignsByJudge(panel.conflicts)
    const warned = campaignsByJudge(panel.warned ?? [])
    const abstained = new Set(panel.abstained?.map(({ entryId, judgeId }) => `${entryId} ${judgeId}`))
    this.costs = new Grid(entries.length, judges.length, Infinity)
    this.prices = new Grid(entries.length, judges.length, Infinity)
    for (const [row, { id, campaignId }] of entries.entries())
      for (const [column, judge] of judges.entries()) {
        if (conflicts.get(judge.id)?.has(campaignId) || abstained.has(`${id} ${judge.id}`)) continue
        const jitter = numberOf(`${seed} ${id} ${judge.id}`) % JITTERS
        const warning = warned.get(judge.id)?.has(campaignId) ? WARNED : 0
        this.costs.set(row, column, jitter + warning)
      }
    for (const entry of this.entries) this.updatePrices(entry)
    this.keep(panel.existing)
  }

  /** Keeps the existing pairs that are still allowed: a judge may have left or have a conflict by now. */
  private keep(pairs: PanelToAssign['existing']) {
    const entries = new Map(this.entries.map((entry) => [entry.id, entry]))
    const judges = new Map(this.judges.map((judge) => [judge.id, judge]))
    for (const { entryId, judgeId } of pairs) {
      const entry = entries.get(entryId)
      const judge = judges.get(judgeId)
      if (entry && judge && this.isAllowed(entry, judge) && !entry.judges.has(judge)) this.add(entry, judge)
    }
  }

  private add(entry: Entry, judge: Judge) {
    entry.judges.add(judge)
    judge.load += 1
    this.updatePrices(entry)
  }

  give(entry: Entry, judge: Judge) {
    judge.planned.add(entry)
    this.add(entry, judge)
  }

  move(entry: Entry, from: Judge, to: Judge) {
    entry.judges.delete(from)
    from.planned.delete(entry)
    from.load -= 1
    this.give(entry, to)
  }

  isAllowed(entry: Entry, judge: Judge): boolean {
    return this.costOf(entry, judge) < Infinity
  }

  costOf(entry: Entry, judge: Judge): number {
    return this.costs.at(entry.at, judge.at)
  }

  priceOf(entry: Entry, judge: Judge): number {
    return this.prices.at(entry.at, judge.at)
  }

  /** Returns how much more it costs that another judge has the entry; infinite if that judge can't have it. */
  costOfMove(entry: Entry, from: Judge, to: Judge): number {
    const cost = this.costOf(entry, from)
    // Inside a company group the entry keeps as many judges of the group as it has.
    if (from.peers === to.peers) return entry.judges.has(to) ? Infinity : this.costOf(entry, to) - cost
    const isSecond = from.peers.length > 1 && judgesOfGroup(entry, from.peers) > 1
    return this.priceOf(entry, to) - cost - (isSecond ? SECOND_OF_GROUP : 0)
  }

  canMove(entry: Entry, from: Judge, to: Judge): boolean {
    return this.costOfMove(entry, from, to) < Infinity
  }

  private updatePrices(entry: Entry) {
    for (const group of this.groups) {
      const has = judgesOfGroup(entry, group)
      const more = has >= MOST_OF_GROUP ? Infinity : has * SECOND_OF_GROUP
      for (const judge of group)
        this.prices.set(
          entry.at,
          judge.at,
          entry.judges.has(judge) ? Infinity : this.costOf(entry, judge) + more,
        )
    }
  }
}

const judgesOfGroup = (entry: Entry, group: readonly Judge[]): number => {
  let count = 0
  for (const judge of group) if (entry.judges.has(judge)) count += 1
  return count
}

export const campaignsByJudge = (pairs: readonly { judgeId: number; campaignId: number }[]) =>
  new Map(
    [...Map.groupBy(pairs, ({ judgeId }) => judgeId)].map(([judgeId, each]) => [
      judgeId,
      new Set(each.map(({ campaignId }) => campaignId)),
    ]),
  )
