import { isStoredAs } from '@portal/contract/editions/stored-as.ts'

/** A difference that both made in the same place. */
export interface Contested {
  /** Within the content, in terms of what is stored: ['3', 'criteria', '0', 'title']. */
  path: string[]
  held: unknown
}

type Winner = 'mine' | 'held'

/**
 * Joins what is typed with what others saved meanwhile, both over what was read: what only one side changed is kept. Where
 * both changed the same, `winner` decides, and the place is told. Lists of things with an id are joined thing by thing; other
 * lists only when all three are equally long.
 */
export function mergeContent<T>(read: T, mine: T, held: T, winner: Winner) {
  const contested: Contested[] = []
  return { content: merge(read, mine, held, []) as T, contested }

  function merge(read: unknown, mine: unknown, held: unknown, path: string[]): unknown {
    if (same(mine, held) || same(mine, read)) return held
    if (same(held, read)) return mine
    if (isThings(read) && isThings(mine) && isThings(held)) return mergeThings(read, mine, held, path)
    if (Array.isArray(read) && Array.isArray(mine) && Array.isArray(held) && isEquallyLong(read, mine, held))
      return held.map((each, index) => merge(read[index], mine[index], each, [...path, String(index)]))
    if (isRecord(read) && isRecord(mine) && isRecord(held))
      return Object.fromEntries(
        Object.keys(held).map((key) => [key, merge(read[key], mine[key], held[key], [...path, key])]),
      )
    return decide(mine, held, path)
  }

  function decide(mine: unknown, held: unknown, path: string[]) {
    contested.push({ path, held })
    return winner === 'mine' ? mine : held
  }

  function mergeThings(read: Thing[], typed: Thing[], held: Thing[], path: string[]): Thing[] {
    const mine = withStored(read, typed, held)
    const [inRead, inMine, inHeld] = [read, mine, held].map(byId) as [Things, Things, Things]
    const joined = new Map<number, Thing>()
    for (const id of new Set([...inHeld.keys(), ...inMine.keys()])) {
      const [before, here, there] = [inRead.get(id), inMine.get(id), inHeld.get(id)]
      const place = [...path, String(held.findIndex((each) => each.id === id))]
      // Added on one side: it stays. Taken away on one side: it goes, unless the other changed it.
      if (here && there) joined.set(id, before ? (merge(before, here, there, place) as Thing) : there)
      else if (!before || !same(here ?? there, before)) {
        const kept = before ? (decide(here, there, place) as Thing | undefined) : (here ?? there)
        if (kept) joined.set(id, kept)
      }
    }
    return inOrder(joined, ids(mine).join() === ids(read).join() ? [held, mine] : [mine, held])
  }
}

interface Thing {
  id: number
}
type Things = Map<number, Thing>

const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)
const ids = (things: Thing[]) => things.map(({ id }) => id)
const byId = (things: Thing[]) => new Map(things.map((each) => [each.id, each]))

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isThings = (value: unknown): value is Thing[] =>
  Array.isArray(value) && value.every((each) => isRecord(each) && typeof each.id === 'number')

const isEquallyLong = (...[first, ...others]: unknown[][]) =>
  others.every(({ length }) => length === first?.length)

/** New things that are stored by now, because the answer to saving them was lost, are the stored ones: not both are kept. */
function withStored(read: Thing[], mine: Thing[], held: Thing[]): Thing[] {
  const known = ids([...read, ...mine])
  const added = held.filter(({ id }) => !known.includes(id))
  return mine.map((each) => {
    const at = each.id > 0 ? -1 : added.findIndex((stored) => isStoredAs(each, stored))
    return added.splice(at, at < 0 ? 0 : 1)[0] ?? each
  })
}

/** As the first list has them; what only the second has stands before what follows it there. */
function inOrder(things: Things, [first, second]: [Thing[], Thing[]]): Thing[] {
  const order = ids(first)
  ids(second).forEach((id, index, all) => {
    if (order.includes(id)) return
    const next = all.slice(index).find((each) => order.includes(each))
    order.splice(next === undefined ? order.length : order.indexOf(next), 0, id)
  })
  return order.flatMap((id) => things.get(id) ?? [])
}
