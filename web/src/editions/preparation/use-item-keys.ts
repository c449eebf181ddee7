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
    const given = { ...keys }
    if (ids.length === known.ids.length)
      ids.forEach((id, index) => {
        const before = known.ids[index]
        if (before !== undefined && before < 0 && id > 0) given[id] ??= given[before] ?? String(before)
      })
    keys = given
    setKnown({ ids, keys })
  }
  return ({ id }: { id: number }) => keys[id] ?? String(id)
}
