import { areVideosHeld } from '../backup/hold-videos.ts'
import type { Deps } from '../deps.ts'
import { sweepUploads } from '../uploads/sweep-uploads.ts'
import { PART_LIFE_MS } from '../uploads/tus-store.ts'
import { selectKnownNames } from './queries.ts'

type Swept = Pick<Deps, 'db' | 'videos'>

/** Removes what uploads that were cut off and rows that were never written left in the storage. */
export async function sweepVideos({ db, videos }: Swept, olderThanMs = PART_LIFE_MS) {
  const isKnown = async (names: string[]) => {
    const known = await selectKnownNames(db, names)
    return (await areVideosHeld(db)) ? new Set(names) : known
  }
  const swept = await videos.sweep({ isKnown, olderThanMs })
  return { ...swept, uploads: await sweepUploads({ db, videos }, olderThanMs) }
}
