import type { Db } from '../../platform/db/db.ts'
import type { VideoStorage } from '../../platform/storage/video-storage.ts'
import { inBatches } from './in-batches.ts'
import { hasCopy, selectCopiesAfter } from './queries.ts'

type Row = Awaited<ReturnType<typeof selectCopiesAfter>>[number]

/** Yields the faults of finished viewing copies of which the store lacks something (W06). */
export async function* examineCopies(db: Db, videos: VideoStorage): AsyncGenerator<string> {
  for await (const batch of inBatches((after, limit) => selectCopiesAfter(db, after, limit)))
    for (const row of batch)
      for await (const fault of faultsOf(row, videos))
        // The video may have been deleted during the check; then its copy is gone too.
        if (await hasCopy(db, row)) yield `File ${row.id}: ${fault}`
}

async function* faultsOf({ state, video, videoSize, poster, strip }: Row, videos: VideoStorage) {
  // If no copy was needed, the video itself is served.
  if (state === 'ready') {
    const stored = video === null ? undefined : await videos.stat(video)
    if (!stored) yield `its viewing copy ${video} is missing`
    else if (stored.size !== videoSize)
      yield `its viewing copy ${video} has ${stored.size} bytes, not ${videoSize}`
  }
  if (poster === null || !(await videos.stat(poster))) yield `its poster ${poster} is missing`
  if (strip === null || !(await videos.stat(strip))) yield `its strip ${strip} is missing`
}
