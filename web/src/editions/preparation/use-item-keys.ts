import { useState } from 'react'

interface Keys {
  ids: readonly number[]
  keys: Readonly<Record<number, string>>
}

/** React keys that stay when saving gives things new ids. So open things stay open, and the focus stays. */
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

/** Gives a new id the key of the unsaved one that it replaced in the same place. Moving changes no ids. */
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
