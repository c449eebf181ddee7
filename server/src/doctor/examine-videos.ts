import { createHash } from 'node:crypto'
import { pipeline } from 'node:stream/promises'
import type { Db } from '../db/db.ts'
import type { VideoStorage } from '../storage/video-storage.ts'
import { inBatches } from './in-batches.ts'
import { isFile, selectFilesAfter, selectUnknownNames } from './queries.ts'

/** Between the moment a video has its name and the one its row is written lies a transaction, not an hour. */
const HOUR_MS = 60 * 60 * 1000
const NAMES_AT_ONCE = 500

type Row = Awaited<ReturnType<typeof selectFilesAfter>>[number]

/** Rows without their video, and videos without a row. */
export async function* examineVideos(db: Db, videos: VideoStorage, hashes: boolean): AsyncGenerator<string> {
  for await (const batch of inBatches((after, limit) => selectFilesAfter(db, after, limit)))
    for (const row of batch) {
      const fault = await faultOf(row, videos, hashes)
      // Deleted while we looked, the row says nothing.
      if (fault && (await isFile(db, row.id))) yield `File ${row.id}: the video ${row.name} ${fault}`
    }

  let names: string[] = []
  for await (const { name, writtenAt } of videos.list()) {
    if (Date.now() - writtenAt.getTime() > HOUR_MS) names.push(name)
    if (names.length < NAMES_AT_ONCE) continue
    yield* unknown(db, names)
    names = []
  }
  yield* unknown(db, names)
}

async function faultOf({ name, size, sha256 }: Row, videos: VideoStorage, hashes: boolean) {
  const stored = await videos.stat(name)
  if (!stored) return 'is missing'
  if (stored.size !== size) return `has ${stored.size} bytes, not ${size}`
  if (hashes && (await hashOf(name, videos, size)) !== sha256) return 'has other bytes than were uploaded'
  return null
}

async function hashOf(name: string, videos: VideoStorage, size: number): Promise<string> {
  const hash = createHash('sha256')
  const bytes = await videos.read(name, { start: 0, end: size - 1 })
  if (bytes) await pipeline(bytes, hash)
  return hash.digest('hex')
}

async function* unknown(db: Db, names: string[]): AsyncGenerator<string> {
  for (const name of await selectUnknownNames(db, names)) yield `The video ${name} belongs to nothing`
}
