import { expect, it } from 'vitest'
import { seeded } from '../../../test/random.ts'
import { randomPanel } from '../../../test/random-panel.ts'
import { connect } from './connect.ts'
import { fillByFlow } from './fill-by-flow.ts'
import { type Entry, type Judge, PanelTable } from './panel-table.ts'

// The panels are so small that all assignments can be tried.

type Assignment = Map<Entry, readonly Judge[]>

function tinyTable(seed: number) {
  const random = seeded(seed)
  const panel = randomPanel(
    {
      entries: 2 + random.below(2),
      judges: 3 + random.below(3),
      groups: random.below(4),
      conflicts: random.below(5) / 10,
      warned: random.below(3) / 10,
    },
    seed,
  )
  return { table: new PanelTable(panel, String(seed)), judgesPerEntry: 2 + random.below(2) }
}

/**
 * Yields all assignments without conflicts, and with at most two judges of a group, in which each entry has as
 * many judges as in the table.
 */
function* allAssignments(table: PanelTable): Generator<Assignment> {
  const choices = table.entries.map((entry) =>
    subsets(
      table.judges.filter((judge) => table.isAllowed(entry, judge)),
      entry.judges.size,
    ).filter((judges) =>
      judges.every(({ peers }) => judges.filter((each) => peers.includes(each)).length <= 2),
    ),
  )
  function* from(at: number, chosen: readonly (readonly Judge[])[]): Generator<Assignment> {
    if (at === table.entries.length)
      yield new Map(table.entries.map((entry, index) => [entry, chosen[index] ?? []]))
    for (const judges of choices[at] ?? []) yield* from(at + 1, [...chosen, judges])
  }
  yield* from(0, [])
}

function subsets(judges: readonly Judge[], size: number): (readonly Judge[])[] {
  if (size === 0) return [[]]
  return judges.flatMap((judge, index) =>
    subsets(judges.slice(index + 1), size - 1).map((others) => [judge, ...others]),
  )
}

const assignmentOf = (table: PanelTable): Assignment =>
  new Map(table.entries.map((entry) => [entry, [...entry.judges]]))

const loadsOf = (table: PanelTable, assignment: Assignment) =>
  table.judges.map((judge) => [...assignment.values()].filter((judges) => judges.includes(judge)).length)

function costOf(table: PanelTable, assignment: Assignment): number {
  let cost = 0
  for (const [entry, judges] of assignment) {
    for (const judge of judges) cost += table.costOf(entry, judge)
    const groups = new Set(judges.map(({ peers }) => peers))
    cost += 10 * (judges.length - groups.size)
  }
  for (const load of loadsOf(table, assignment)) cost += 10 * ((load * (load + 1)) / 2)
  return cost
}

function isConnected(assignment: Assignment): boolean {
  const [first, ...others] = [...assignment.values()].filter(({ length }) => length > 0)
  const reached = new Set(first)
  for (let left = others, size = -1; left.length !== size;) {
    size = left.length
    const near = left.filter((judges) => judges.some((judge) => reached.has(judge)))
    for (const judge of near.flat()) reached.add(judge)
    left = left.filter((judges) => !near.includes(judges))
    if (left.length === 0) return true
  }
  return others.length === 0
}

const spread = (loads: readonly number[]) => Math.max(...loads) - Math.min(...loads)
const seeds = Array.from({ length: 1000 }, (_, seed) => seed)

it('costs no more than any other assignment of the same panel (J08)', () => {
  for (const seed of seeds) {
    const { table, judgesPerEntry } = tinyTable(seed)
    fillByFlow(table, judgesPerEntry, () => {})
    const least = Math.min(...[...allAssignments(table)].map((each) => costOf(table, each)))
    expect(costOf(table, assignmentOf(table)), `seed ${seed}`).toBe(least)
  }
})

it('links a panel wherever an assignment with balanced loads is linked (J08)', () => {
  let linked = 0
  for (const seed of seeds) {
    const { table, judgesPerEntry } = tinyTable(seed)
    fillByFlow(table, judgesPerEntry, () => {})
    const wasLinked = isConnected(assignmentOf(table))
    const apart = Math.max(2, spread(loadsOf(table, assignmentOf(table))))
    const is = connect(table)
    expect(is, `seed ${seed}`).toBe(isConnected(assignmentOf(table)))
    if (is && !wasLinked) linked += 1
    const could = [...allAssignments(table)].some(
      (each) => spread(loadsOf(table, each)) <= apart && isConnected(each),
    )
    expect(is, `seed ${seed}`).toBe(could)
  }
  expect(linked).toBeGreaterThan(5)
})
