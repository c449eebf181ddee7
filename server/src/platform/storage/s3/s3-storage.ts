import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { S3Config } from '../../../config.ts'
import { readVideoFacts } from '../../media/mp4-facts.ts'
import { openBucket } from './s3-bucket.ts'
import { s3Parts } from './s3-parts.ts'
import { objectSource, readObject } from './s3-read.ts'
import { importObject, MEMORY_BYTES, PART_BYTES, receiveObject } from './s3-write.ts'
import { diskErrors } from '../disk-errors.ts'
import { sharedBlocks } from '../shared-blocks.ts'
import { VideoRejected } from '../../media/video-rejected.ts'
import { isStoredName, randomName, type StoredVideo, type VideoStorage } from '../video-storage.ts'

const FOLDER = 'videos/'
/**
 * How long facts of a video are remembered. A player asks for one range after the other, and each would take two
 * calls. A video never changes.
 */
const STAT_MS = 60_000
const STATS = 1000

/**
 * Opens a store of videos in a private bucket. Videos get their final names at once and are never moved: a video
 * without a row doesn't count.
 */
export const openS3Storage = (
  config: S3Config,
  maxBytes: number,
  blocks = sharedBlocks(MEMORY_BYTES, PART_BYTES),
): VideoStorage => {
  const bucket = openBucket(config)
  const { parts, complete, abandon } = s3Parts(bucket, blocks)
  const keyOf = (name: string) => `${FOLDER}${name}`
  const stats = new Map<string, { video: StoredVideo; until: number }>()

  const receive: VideoStorage['receive'] = async (stream) => {
    const name = `${randomName()}.mp4`
    const key = keyOf(name)
    const received = await receiveObject(bucket, key, stream, { maxBytes, blocks })
    let isKept = false
    return {
      ...received,
      async keep() {
        isKept = true
        return name
      },
      async discard() {
        if (!isKept) await bucket.remove(key)
      },
    }
  }

  const hashOf = async (key: string, size: number) => {
    const hash = createHash('sha256')
    for await (const chunk of (await readObject(bucket, key, { start: 0, end: size - 1 })) ?? [])
      hash.update(chunk)
    return hash.digest('hex')
  }

  const adopt: VideoStorage['adopt'] = async (id) => {
    const { key, size } = await complete(id)
    const facts = await readVideoFacts(objectSource(bucket, key, size))
    let isKept = false
    return {
      size,
      sha256: await hashOf(key, size),
      facts,
      async keep() {
        isKept = true
        return key.slice(FOLDER.length)
      },
      async discard() {
        if (!isKept) await parts.remove(id)
      },
    }
  }

  const stat: VideoStorage['stat'] = async (name) => {
    if (!isStoredName(name)) return undefined
    const kept = stats.get(name)
    if (kept && performance.now() < kept.until) return kept.video
    const found = await bucket.head(keyOf(name))
    if (!found) return undefined
    const video = { name, ...found }
    if (stats.size >= STATS) stats.clear()
    stats.set(name, { video, until: performance.now() + STAT_MS })
    return video
  }

  const read: VideoStorage['read'] = async (name, range) => {
    const bytes = isStoredName(name) ? await readObject(bucket, keyOf(name), range) : undefined
    return bytes && Readable.from(bytes, { objectMode: false })
  }

  const importVideo = async (name: string, stream: Readable) => {
    if (!isStoredName(name)) throw new Error(`'${name}' is no name of a video or a picture`)
    await importObject(bucket, keyOf(name), stream, blocks)
  }

  const copy: VideoStorage['copy'] = async (name) => {
    const copied = `${randomName()}.mp4`
    return isStoredName(name) && (await bucket.copy(keyOf(name), keyOf(copied))) ? copied : undefined
  }

  const remove = async (name: string) => {
    if (!isStoredName(name)) return
    stats.delete(name)
    await bucket.remove(keyOf(name))
  }

  const local: VideoStorage['local'] = async (name, folder) => {
    const found = await stat(name)
    const bytes = found && (await read(name, { start: 0, end: found.size - 1 }))
    if (!bytes) return undefined
    const path = join(folder, name)
    await diskErrors(pipeline(bytes, createWriteStream(path, { flags: 'wx', mode: 0o600 })))
    return path
  }

  async function* list() {
    for await (const { key, ...rest } of bucket.list(FOLDER)) {
      const name = key.slice(FOLDER.length)
      if (isStoredName(name)) yield { name, ...rest }
    }
  }

  const sweep: VideoStorage['sweep'] = async (olderThanMs) => {
    const limit = Date.now() - olderThanMs
    let swept = 0
    for await (const { key, writtenAt } of bucket.list('incoming/')) {
      if (writtenAt.getTime() >= limit) continue
      const [id = ''] = key.slice('incoming/'.length).split('.')
      const part = await parts.stat(id)
      if (part && part.writtenAt.getTime() >= limit) continue
      await abandon(id)
      if (part) swept += 1
      else await bucket.remove(key)
    }
    for await (const { key, uploadId, begunAt } of bucket.uploads(FOLDER)) {
      if (begunAt.getTime() >= limit || (await parts.stat(key.slice(FOLDER.length, -'.mp4'.length)))) continue
      await bucket.abort(key, uploadId)
      swept += 1
    }
    return swept
  }

  const installation = async () => (await bucket.get('installation'))?.toString()

  const setInstallation = (id: string) => bucket.put('installation', Buffer.from(id))

  const check = async () => {
    const key = `incoming/${randomName()}`
    try {
      await bucket.put(key, Buffer.from('probe'))
      await bucket.remove(key)
    } catch (error) {
      // A full store still answers: what is stored can be read.
      if (!(error instanceof VideoRejected)) throw error
    }
  }

  const freeBytes = async () => null

  const about = { list, sweep, freeBytes, installation, setInstallation, check }
  return { receive, parts, adopt, stat, read, import: importVideo, copy, remove, local, ...about }
}
