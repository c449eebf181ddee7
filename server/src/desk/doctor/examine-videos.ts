import { createHash } from 'node:crypto'
import { pipeline } from 'node:stream/promises'
import type { Db } from '../../platform/db/db.ts'
import type { Video } from '../../platform/backup/contents.ts'
import { selectBinned, selectFrozen } from '../../platform/backup/tables.ts'
import type { VideoStorage } from '../../platform/storage/video-storage.ts'
import { inBatches as batchesOf } from '../../platform/installation/in-batches.ts'
import { areTooMany, lostAmong } from '../../platform/installation/quarantine-videos.ts'
import { inBatches } from './in-batches.ts'
import { isFile, selectFilesAfter } from './queries.ts'

/** A video gets its name shortly before its row is written. One hour is far more than that transaction takes. */
const HOUR_MS = 60 * 60 * 1000
const MOST = 100

/**
 * Yields rows whose video is missing or damaged, damaged videos of the trash and the jury, and videos that belong
 * to nothing.
 */
export async function* examineVideos(db: Db, videos: VideoStorage, hashes: boolean): AsyncGenerator<string> {
  for await (const batch of inBatches((after, limit) => selectFilesAfter(db, after, limit)))
    for (const row of batch) {
      const fault = await faultOf(row, videos, hashes)
      // The video may have been deleted during the check; then its row is gone too.
      if (fault && (await isFile(db, row.id))) yield `File ${row.id}: the video ${row.name} ${fault}`
    }

  yield* examineKept(db, videos, hashes)
  yield* examineStore(db, videos)
}

/** Examines videos that have no file any longer, but are kept in the trash or by the jury. */
async function* examineKept(db: Db, videos: VideoStorage, hashes: boolean): AsyncGenerator<string> {
  for (const [where, select] of [
    ['The trash', selectBinned],
    ['The jury', selectFrozen],
  ] as const) {
    const faults = new Map<string, string>()
    for (const video of await select(db)) {
      const fault = await faultOf(video, videos, hashes)
      if (fault) faults.set(video.name, fault)
    }
    // Some may have been restored or removed during the check, so it is asked again.
    for (const { name } of faults.size > 0 ? await select(db) : [])
      if (faults.has(name)) yield `${where}: the video ${name} ${faults.get(name)}`
  }
}

/** Yields videos that belong to nothing. Those in quarantine are left out, because they will be removed. */
async function* examineStore(db: Db, videos: VideoStorage): AsyncGenerator<string> {
  const lost: string[] = []
  let all = 0
  for await (const batch of batchesOf(videos.list())) {
    all += batch.length
    const old = batch.filter(({ writtenAt }) => Date.now() - writtenAt.getTime() > HOUR_MS)
    lost.push(...(await lostAmong(db, old)).map(({ name }) => name))
  }
  for (const name of lost.slice(0, MOST)) yield `The video ${name} belongs to nothing`
  if (lost.length > MOST) yield '… and more of the same'
  if (areTooMany(lost.length, all))
    yield `${lost.length} of ${all} videos belong to nothing: too many to be put into quarantine. Is this the right database?`
}

async function faultOf({ name, size, sha256 }: Video, videos: VideoStorage, hashes: boolean) {
  const stored = await videos.stat(name)
  if (!stored) return 'is missing'
  if (size !== null && stored.size !== size) return `has ${stored.size} bytes, not ${size}`
  if (hashes && sha256 !== null && (await hashOf(name, videos, stored.size)) !== sha256)
    return 'has other bytes than were uploaded'
  return null
}

async function hashOf(name: string, videos: VideoStorage, size: number): Promise<string> {
  const hash = createHash('sha256')
  const bytes = await videos.read(name, { start: 0, end: size - 1 })
  if (bytes) await pipeline(bytes, hash)
  return hash.digest('hex')
}
