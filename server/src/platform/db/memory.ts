import type { News, Piece } from './news.ts'

const MAX_KNOWN = 10_000

interface Fresh<Value> {
  value: Value
  /** Milliseconds for which the value may be remembered. */
  ms: number
}

/**
 * Remembers values read from the database until a notification says that they changed. While notifications can't
 * be heard, nothing is remembered. A value is not remembered either if a notification arrived while it was read.
 * @param isAbout whether a notification concerns a value
 */
export function createMemory<Value>(
  news: News,
  isAbout: (piece: Piece, value: Value) => boolean,
  most = MAX_KNOWN,
) {
  const known = new Map<string, { value: Value; until: number }>()
  let heard = 0
  news.subscribe((piece) => {
    heard += 1
    for (const [key, { value }] of known) if (piece === null || isAbout(piece, value)) known.delete(key)
  })

  return async (key: string, read: () => Promise<Fresh<Value> | undefined>): Promise<Value | undefined> => {
    const remembered = known.get(key)
    if (remembered && performance.now() < remembered.until) return remembered.value
    const heardBefore = heard
    const askedAt = performance.now()
    const fresh = await read()
    if (!fresh) known.delete(key)
    else if (news.isHeard() && heard === heardBefore) {
      known.set(key, { value: fresh.value, until: askedAt + fresh.ms })
      const [oldest] = known.keys()
      if (known.size > most && oldest !== undefined) known.delete(oldest)
    }
    return fresh?.value
  }
}
