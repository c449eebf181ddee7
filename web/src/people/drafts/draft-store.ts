export interface Draft {
  text: string
  /** The saved text over which the draft was typed. It shows whether a newer text was saved since. */
  base: string
  /** When it was written, in milliseconds since 1970. */
  at: number
}

export interface StoredDraft extends Draft {
  key: string
}

const PREFIX = 'ad-awards-draft:'
const DAY_MS = 24 * 60 * 60 * 1000
const KEPT_DAYS = 30

/**
 * What is typed and not saved yet, kept in the browser: one entry for each field and tab, so that two tabs on one field
 * don't overwrite each other. Fields begin with the id of their person and a colon.
 * @param tab names this page among the open ones; a reloaded page has another name and takes over what it finds
 * @param delayMs the longest time that typing waits to be written; a crash loses no more than that
 */
export function createDraftStore(
  storage: Storage,
  tab: string,
  delayMs: number,
  now: () => number = Date.now,
) {
  const waiting = new Map<string, Omit<Draft, 'at'>>()
  let timer: ReturnType<typeof setTimeout> | undefined

  const keyOf = (field: string) => `${PREFIX}${field}:${tab}`

  const keys = (start: string) =>
    Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '').filter((key) =>
      key.startsWith(PREFIX + start),
    )

  function stored(key: string): StoredDraft | null {
    try {
      const draft = JSON.parse(storage.getItem(key) ?? 'null')
      return draft && { ...draft, key }
    } catch {
      return null
    }
  }

  function write(key: string, { text, base }: Omit<Draft, 'at'>) {
    if (text === base) return storage.removeItem(key)
    try {
      storage.setItem(key, JSON.stringify({ text, base, at: now() } satisfies Draft))
    } catch {
      // The storage is full or forbidden. The text stays in the field; nothing more can be done.
    }
  }

  function flush() {
    clearTimeout(timer)
    timer = undefined
    for (const [field, draft] of waiting) write(keyOf(field), draft)
    waiting.clear()
  }

  /** The drafts of all tabs for a field, the newest first. */
  const found = (field: string): StoredDraft[] =>
    keys(`${field}:`)
      .map(stored)
      .filter((draft) => draft !== null)
      .toSorted((a, b) => b.at - a.at)

  /** The drafts of other tabs for a field, the newest first. */
  const others = (field: string) => found(field).filter(({ key }) => key !== keyOf(field))

  function move(from: string, to: string) {
    const text = storage.getItem(from)
    // The old entry is removed first, because a full storage has no room for both.
    storage.removeItem(from)
    if (text !== null) storage.setItem(to, text)
  }

  for (const key of keys('')) if (now() - (stored(key)?.at ?? 0) > KEPT_DAYS * DAY_MS) storage.removeItem(key)

  return {
    others,
    /** Returns the newest draft of any tab, and leaves it where it is. */
    newest(field: string): StoredDraft | undefined {
      flush()
      return found(field)[0]
    },
    /** Returns whether some tab keeps a draft of the field. */
    has(field: string): boolean {
      flush()
      return keys(`${field}:`).length > 0
    },
    /** Returns whether this person has a draft. An attempt to create something is none: nobody can read it. */
    hasAny(userId: number): boolean {
      flush()
      return keys(`${userId}:`).length > keys(`${userId}:attempt:`).length
    },
    /** Writes at once the drafts that still wait. */
    flush,
    /**
     * This tab's draft, or else the newest, which becomes this tab's. One typed over another ground than `base` is not
     * taken: it stays among the others.
     */
    take(field: string, base: string): Draft | null {
      flush()
      const own = stored(keyOf(field))
      if (own?.base === base) return own
      if (own) move(own.key, `${own.key}.${own.at}`)
      const newest = others(field).find((draft) => draft.base === base)
      if (newest) move(newest.key, keyOf(field))
      return newest ?? null
    },
    keep(field: string, draft: Omit<Draft, 'at'>) {
      waiting.set(field, draft)
      timer ??= setTimeout(flush, delayMs)
    },
    /**
     * The server holds `saved` now: drafts that say so go, what was typed on here since then stands on it.
     * @param sent what it made that of
     */
    markSaved(field: string, saved: string, sent = saved) {
      flush()
      const own = stored(keyOf(field))
      if (own) write(own.key, { text: own.text === sent ? saved : own.text, base: saved })
      for (const { key, text } of others(field)) if (text === saved) storage.removeItem(key)
    },
    /** Throws away this tab's draft. */
    drop(field: string) {
      waiting.delete(field)
      storage.removeItem(keyOf(field))
    },
    /** Throws away one of the others; what is typed here stays. */
    dropOther: (key: string) => storage.removeItem(key),
    /**
     * Throws away drafts that a person wrote up to this instant, in any tab, and can't reach any more.
     * @param isGone says so of a field by its name, which a colon and the tab follow
     */
    sweep(userId: number, until: number, isGone: (name: string) => boolean) {
      const start = `${userId}:`
      for (const key of keys(start)) {
        const at = stored(key)?.at
        if (at !== undefined && at <= until && isGone(key.slice(PREFIX.length + start.length)))
          storage.removeItem(key)
      }
    },
    /** Takes away every draft of a person. */
    clear(userId: number) {
      clearTimeout(timer)
      timer = undefined
      waiting.clear()
      for (const key of keys(`${userId}:`)) storage.removeItem(key)
    },
  }
}
