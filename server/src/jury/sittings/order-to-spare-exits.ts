/** Judges who leave or come back between two items. */
const moves = (a: readonly number[], b: readonly number[]): number =>
  a.filter((each) => !b.includes(each)).length + b.filter((each) => !a.includes(each)).length

/** As many groups as two-by-two exchanges are tried on. */
const MOST_GROUPS = 60

/**
 * Entries in an order in which conflicted judges seldom leave and come back (J50). Before the first and after the last
 * everybody is in the room. Entries for which the same judges are out keep their order among themselves.
 * @param out of each entry: who must see nothing of it
 */
export function orderToSpareExits<Entry extends { out: readonly number[] }>(
  entries: readonly Entry[],
): Entry[] {
  const groups = [...Map.groupBy(entries, ({ out }) => out.toSorted((a, b) => a - b).join(' ')).values()].map(
    (members) => ({ out: members[0]?.out ?? [], members }),
  )
  return improve(nearestFirst(groups)).flatMap(({ members }) => members)
}

interface Group<Entry> {
  out: readonly number[]
  members: Entry[]
}

function nearestFirst<Entry>(groups: readonly Group<Entry>[]): Group<Entry>[] {
  const left = [...groups]
  const path: Group<Entry>[] = []
  while (left.length > 0) {
    const last = path.at(-1)?.out ?? []
    const distances = left.map(({ out }) => moves(last, out))
    const [next] = left.splice(distances.indexOf(Math.min(...distances)), 1)
    if (next) path.push(next)
  }
  return path
}

/** Turns stretches of the path around as long as that saves moves. */
function improve<Entry>(path: readonly Group<Entry>[]): Group<Entry>[] {
  let best = [...path]
  if (best.length > MOST_GROUPS) return best
  for (let isBetter = true; isBetter;) {
    isBetter = false
    for (let from = 0; from < best.length - 1; from += 1)
      for (let to = from + 1; to < best.length; to += 1) {
        const turned = [
          ...best.slice(0, from),
          ...best.slice(from, to + 1).toReversed(),
          ...best.slice(to + 1),
        ]
        if (cost(turned) >= cost(best)) continue
        best = turned
        isBetter = true
      }
  }
  return best
}

function cost(path: readonly { out: readonly number[] }[]): number {
  const outs = [[], ...path.map(({ out }) => out), []]
  return outs.slice(1).reduce((sum, out, index) => sum + moves(outs[index] ?? [], out), 0)
}
