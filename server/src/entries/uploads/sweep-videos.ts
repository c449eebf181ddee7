import { PART_LIFE_MS } from '@portal/contract/entries/uploads.ts'
import type { Log } from '../../platform/db/log.ts'
import type { Deps } from '../../deps.ts'
import { requirePair } from '../../platform/installation/pair-store.ts'
import { quarantineVideos } from '../../platform/installation/quarantine-videos.ts'
import { deleteUploads, selectOldUploads } from './queries.ts'

type Swept = Pick<Deps, 'db' | 'videos'> & { log: Log }

/**
 * Removes what interrupted uploads left in the store. Videos without a row go into quarantine.
 * @throws StoreMismatch before anything is changed
 */
export async function sweepVideos({ db, videos, log }: Swept, olderThanMs = PART_LIFE_MS) {
  await requirePair({ db, videos })
  const parts = await videos.sweep(olderThanMs)
  const unknown = await quarantineVideos({ db, videos, log }, { olderThanMs })
  return { parts, ...unknown, uploads: await sweepUploads({ db, videos }, olderThanMs) }
}

/** Deletes the rows of uploads that have a file, and of those whose last byte came too long ago. */
async function sweepUploads(
  { db, videos }: Pick<Deps, 'db' | 'videos'>,
  olderThanMs: number,
): Promise<number> {
  const limit = Date.now() - olderThanMs
  const over: string[] = []
  for (const { id, fileId } of await selectOldUploads(db, olderThanMs)) {
    const part = fileId === null ? await videos.parts.stat(id) : undefined
    if (!part || part.writtenAt.getTime() < limit) over.push(id)
  }
  if (over.length > 0) await deleteUploads(db, over)
  return over.length
}
