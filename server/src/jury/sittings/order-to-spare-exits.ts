/** Returns how many judges leave or come back between two items. */
const moves = (a: readonly number[], b: readonly number[]): number =>
  a.filter((each) => !b.includes(each)).length + b.filter((each) => !a.includes(each)).length

/** The most groups whose order is still improved. */
const MOST_GROUPS = 60

/**
 * Returns entries in an order in which judges with conflicts seldom leave and come back (J50). It assumes that
 * everybody is in the room before the first and after the last entry. Entries for which the same judges are out
 * keep their order among themselves.
 * @param entries each with the judges who must not see it in `out`
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

/** Returns the path after reversing stretches of it for as long as that saves moves. */
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
