export interface Draft {
  text: string
  /** The saved answer it was typed over: a newer one shows by it. */
  base: string
}

interface StoredDraft extends Draft {
  at: number
}

const PREFIX = 'ad-awards-draft:'
const DAY_MS = 24 * 60 * 60 * 1000
const KEPT_DAYS = 30

/**
 * What is typed and not saved yet, kept in the browser: one entry a field, so that two tabs don't overwrite each other.
 * @param delayMs how long typing must rest before it is written
 */
export function createDraftStore(storage: Storage, delayMs: number, now: () => number = Date.now) {
  const waiting = new Map<string, Draft>()
  let timer: ReturnType<typeof setTimeout> | undefined

  const kept = () =>
    Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '').filter((key) =>
      key.startsWith(PREFIX),
    )

  function stored(key: string): StoredDraft | null {
    try {
      return JSON.parse(storage.getItem(key) ?? 'null')
    } catch {
      return null
    }
  }

  function write(field: string, { text, base }: Draft) {
    if (text === base) return storage.removeItem(PREFIX + field)
    try {
      storage.setItem(PREFIX + field, JSON.stringify({ text, base, at: now() } satisfies StoredDraft))
    } catch {
      // A full or forbidden storage: the text is still in the field, which is all that can be done.
    }
  }

  function flush() {
    clearTimeout(timer)
    for (const [field, draft] of waiting) write(field, draft)
    waiting.clear()
  }

  const read = (field: string): Draft | null => {
    const draft = waiting.get(field) ?? stored(PREFIX + field)
    return draft && { text: draft.text, base: draft.base }
  }

  for (const key of kept()) if (now() - (stored(key)?.at ?? 0) > KEPT_DAYS * DAY_MS) storage.removeItem(key)

  return {
    read,
    /** Writes at once what is still waiting for a rest in the typing. */
    flush,
    keep(field: string, draft: Draft) {
      waiting.set(field, draft)
      clearTimeout(timer)
      timer = setTimeout(flush, delayMs)
    },
    /** The server holds `saved` now: a draft that says so goes, one typed on since then stands on it. */
    settle(field: string, saved: string) {
      const draft = read(field)
      waiting.delete(field)
      if (draft) write(field, { text: draft.text, base: saved })
    },
    drop(field: string) {
      waiting.delete(field)
      storage.removeItem(PREFIX + field)
    },
    clear() {
      clearTimeout(timer)
      waiting.clear()
      for (const key of kept()) storage.removeItem(key)
    },
  }
}
