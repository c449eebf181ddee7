import type { Deps } from '../deps.ts'
import { selectKnownNames } from './queries.ts'

/** Longer than any upload takes. */
const DAY_MS = 24 * 60 * 60 * 1000

/** Removes what uploads that were cut off and rows that were never written left in the storage. */
export const sweepVideos = ({ db, videos }: Pick<Deps, 'db' | 'videos'>, olderThanMs = DAY_MS) =>
  videos.sweep({ isKnown: (names) => selectKnownNames(db, names), olderThanMs })
