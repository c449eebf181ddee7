import { keysOf } from '../../../ui/browser/stores.ts'
import { type Lane, laneKey, newestOf } from './lane.ts'

const PREFIX = 'ad-awards-sheet:'
const DAY_MS = 24 * 60 * 60 * 1000
const KEPT_DAYS = 30

/**
 * Keeps the lanes of one judge in the browser's storage, one item each, so that two tabs don't overwrite each
 * other's. They are written at once, so that a killed page loses nothing. Their size is bounded: a lane holds two
 * changes, and a judge has as many lanes as sheets have criteria.
 */
export function keepLanes(storage: Storage, userId: number, now: () => number = Date.now) {
  const start = `${PREFIX}${userId}:`

  const keys = () => keysOf(storage).filter((key) => key.startsWith(PREFIX))

  function read(key: string): Lane | null {
    try {
      const lane = JSON.parse(storage.getItem(key) ?? 'null') as Lane | null
      return lane && newestOf(lane) ? lane : null
    } catch {
      return null
    }
  }

  // Removes old lanes, also those of other judges, who never came back.
  for (const key of keys()) {
    const lane = read(key)
    if (!lane || now() - newestOf(lane).at > KEPT_DAYS * DAY_MS) storage.removeItem(key)
  }

  return {
    all: (): Lane[] =>
      keys()
        .filter((key) => key.startsWith(start))
        .map(read)
        .filter((lane) => lane !== null),
    /** Writes a lane. Returns whether the storage took it. */
    write(lane: Lane): boolean {
      const key = start + laneKey(lane)
      const text = JSON.stringify(lane)
      storage.setItem(key, text)
      return storage.getItem(key) === text
    },
    remove: (key: string) => storage.removeItem(start + key),
    /** Returns the lane's key for a key of the storage; undefined: it is no lane of this judge. */
    keyOf: (storageKey: string | null): string | undefined =>
      storageKey?.startsWith(start) ? storageKey.slice(start.length) : undefined,
    read: (key: string): Lane | null => read(start + key),
  }
}
