import { isStoredAs } from '@portal/contract/editions/stored-as.ts'

/** A place that both sides changed differently. */
export interface Contested {
  /** The place within the stored content: ['3', 'criteria', '0', 'title']. */
  path: string[]
  held: unknown
}

type Winner = 'mine' | 'held'

/**
 * Merges what is typed with what others saved meanwhile, compared with what was read. A change of one side only
 * is kept. Where both changed the same place, `winner` decides, and the place is reported. Lists of things with
 * an id are merged thing by thing, other lists only if all three are equally long.
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
      // A thing added on one side stays. A thing removed on one side goes, unless the other side changed it.
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

/** Replaces new things that are stored already (the answer to saving was lost), so that none is kept twice. */
function withStored(read: Thing[], mine: Thing[], held: Thing[]): Thing[] {
  const known = ids([...read, ...mine])
  const added = held.filter(({ id }) => !known.includes(id))
  return mine.map((each) => {
    const at = each.id > 0 ? -1 : added.findIndex((stored) => isStoredAs(each, stored))
    return added.splice(at, at < 0 ? 0 : 1)[0] ?? each
  })
}

/** Orders things as the first list does. One that only the second has stands before its follower there. */
function inOrder(things: Things, [first, second]: [Thing[], Thing[]]): Thing[] {
  const order = ids(first)
  ids(second).forEach((id, index, all) => {
    if (order.includes(id)) return
    const next = all.slice(index).find((each) => order.includes(each))
    order.splice(next === undefined ? order.length : order.indexOf(next), 0, id)
  })
  return order.flatMap((id) => things.get(id) ?? [])
}
