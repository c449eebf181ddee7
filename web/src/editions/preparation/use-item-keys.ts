import { useState } from 'react'

interface Keys {
  ids: readonly number[]
  keys: Readonly<Record<number, string>>
}

/** Keys that things keep when saving gives them their ids: what is open stays open, and the focus where it is. */
export function useItemKeys(items: readonly { id: number }[]) {
  const [known, setKnown] = useState<Keys>({ ids: [], keys: {} })
  const ids = items.map(({ id }) => id)
  let { keys } = known
  if (ids.join() !== known.ids.join()) {
    keys = keysAfter(known, ids)
    setKnown({ ids, keys })
  }
  return ({ id }: { id: number }) => keys[id] ?? String(id)
}

/** A new id stands in the place of one that is gone by saving; by moving, none is new and none is gone. */
export function keysAfter({ ids: before, keys }: Keys, ids: readonly number[]): Keys['keys'] {
  if (ids.length !== before.length) return keys
  const given = { ...keys }
  ids.forEach((id, index) => {
    const replaced = before[index]
    if (replaced === undefined || replaced > 0 || ids.includes(replaced) || before.includes(id)) return
    given[id] ??= given[replaced] ?? String(replaced)
  })
  return given
}
