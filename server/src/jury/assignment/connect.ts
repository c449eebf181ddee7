import type { Entry, Judge, PanelTable } from './panel-table.ts'

/** How many entries the most and the least busy judge may differ by, if a link needs it (J08). */
const MOST_APART = 2

/**
 * Swaps and moves planned pairs until all judges of the panel are linked by entries they share, because marks can
 * only be compared along such links (J08). Returns whether all are linked. It changes one or two pairs at a time,
 * so it misses a link that needs three at once.
 */
export function connect(table: PanelTable): boolean {
  for (;;) {
    const pieces = piecesOf(table)
    if (pieces.count <= 1) return true
    if (!swap(table, pieces) && !move(table, pieces) && !meet(table, pieces)) return false
  }
}

/**
 * Swaps two pairs of different pieces, which changes no load. At least one of them must not be the only link
 * within its piece.
 */
function swap(table: PanelTable, pieces: Pieces): boolean {
  if (!pieces.hasCycle) return false
  for (const [entry, judge] of plannedPairs(table)) {
    const other = findSwap(table, pieces, entry, judge)
    if (!other || !isSpare(table, entry, judge)) continue
    table.move(entry, judge, other.judge)
    table.move(other.entry, other.judge, judge)
    return true
  }
  return false
}

function findSwap(table: PanelTable, pieces: Pieces, entry: Entry, judge: Judge) {
  for (const other of table.judges) {
    if (pieces.areLinked(judge, other) || !table.canMove(entry, judge, other)) continue
    for (const theirs of other.planned)
      if (table.canMove(theirs, other, judge)) return { entry: theirs, judge: other }
  }
  return undefined
}

/** Moves an entry to a judge of another piece, if the piece it leaves stays whole. */
function move(table: PanelTable, pieces: Pieces): boolean {
  for (const [entry, judge] of plannedPairs(table)) {
    const other = table.judges.find(
      (other) =>
        other.load > 0 &&
        !pieces.areLinked(judge, other) &&
        table.canMove(entry, judge, other) &&
        keepsBalance(table, judge, other),
    )
    if (!other || !canLeave(table, entry, judge)) continue
    table.move(entry, judge, other)
    return true
  }
  return false
}

/** Moves entries of two pieces to a judge who has none. */
function meet(table: PanelTable, pieces: Pieces): boolean {
  for (const judge of table.judges.filter(({ load }) => load === 0)) {
    const [one, ...others] = [...plannedPairs(table)].filter(
      ([entry, from]) => table.canMove(entry, from, judge) && canLeave(table, entry, from),
    )
    const other = one && others.find(([, from]) => !pieces.areLinked(one[1], from))
    if (!other) continue
    for (const [entry, from] of [one, other]) table.move(entry, from, judge)
    return true
  }
  return false
}

function keepsBalance({ judges }: PanelTable, from: Judge, to: Judge): boolean {
  if (from.load > to.load) return true
  const others = judges.filter((judge) => judge !== from && judge !== to).map(({ load }) => load)
  const loads = [...others, from.load - 1, to.load + 1]
  return Math.max(...loads) - Math.min(...loads) <= MOST_APART
}

function* plannedPairs({ judges }: PanelTable): Generator<[Entry, Judge]> {
  for (const judge of judges) for (const entry of judge.planned) yield [entry, judge]
}

/** Returns whether the rest of the piece stays whole when the entry leaves the judge. */
const canLeave = (table: PanelTable, entry: Entry, judge: Judge): boolean =>
  judge.load === 1 || isSpare(table, entry, judge)

/** Returns whether the entry and the judge stay linked without this pair. */
function isSpare(table: PanelTable, entry: Entry, judge: Judge): boolean {
  const another = [...entry.judges].find((each) => each !== judge)
  return another !== undefined && piecesOf(table, { entry, judge }).areLinked(another, judge)
}

type Pieces = ReturnType<typeof piecesOf>

/** Returns the pieces of the panel. A judge without an entry belongs to none. */
function piecesOf({ entries, judges }: PanelTable, without?: { entry: Entry; judge: Judge }) {
  const nextOf = new Map<Judge, Judge>()
  const headOf = (judge: Judge): Judge => {
    let head = judge
    for (let next = nextOf.get(head); next; next = nextOf.get(head)) head = next
    if (head !== judge) nextOf.set(judge, head)
    return head
  }
  let count = judges.filter(({ load }) => load > 0).length
  let hasCycle = false
  for (const entry of entries) {
    let first: Judge | undefined
    for (const judge of entry.judges) {
      if (entry === without?.entry && judge === without.judge) continue
      first ??= judge
      if (first === judge) continue
      const [one, other] = [headOf(first), headOf(judge)]
      if (one === other) hasCycle = true
      else {
        nextOf.set(other, one)
        count -= 1
      }
    }
  }
  return { count, hasCycle, areLinked: (one: Judge, other: Judge) => headOf(one) === headOf(other) }
}
