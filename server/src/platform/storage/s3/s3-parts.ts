import { Readable } from 'node:stream'
import { type Blocks, inBlocks } from '../in-blocks.ts'
import type { Bucket, StoredObject } from './s3-bucket.ts'
import { readObject } from './s3-read.ts'
import { PART_BYTES } from './s3-write.ts'
import { StoreAway } from '../store-away.ts'
import type { VideoParts } from '../video-storage.ts'

type State = {
  uploadId: string
  /** The tags of the parts, in order; null once the video is one object. */
  etags: string[] | null
  size: number
  writtenAt: Date
  /** The bytes after the last whole part. */
  rest: StoredObject | undefined
  rests: StoredObject[]
}

const latest = (dates: Date[]) => new Date(Math.max(...dates.map(Number)))

/**
 * Receives videos in pieces as an S3 upload. The object `incoming/<id>` holds its upload id. Its parts have
 * exactly `PART_BYTES`, and the bytes left over are in `incoming/<id>.<where they end>`. So part n has the same
 * bytes whoever writes it. Leftover bytes that a part or a longer leftover contains are recognisably out of date.
 * A server may therefore die anywhere, or go on writing after another one took over.
 */
export const s3Parts = (bucket: Bucket, blocks: Blocks) => {
  const videoOf = (id: string) => `videos/${id}.mp4`
  const markOf = (id: string) => `incoming/${id}`

  const load = async (id: string): Promise<State | undefined> => {
    const uploadId = (await bucket.get(markOf(id)))?.toString()
    if (!uploadId) return undefined
    // Some stores still list the parts of a completed upload. So it is complete if the video exists.
    const [video, parts, objects] = await Promise.all([
      bucket.head(videoOf(id)),
      bucket.parts(videoOf(id), uploadId),
      Array.fromAsync(bucket.list(markOf(id))),
    ])
    const rests = objects.filter(({ key }) => key !== markOf(id))
    if (video) return { uploadId, etags: null, rest: undefined, rests, ...video }
    if (!parts) return undefined
    // The last part may be short; it is put when the video is complete.
    const size = parts.reduce((total, part) => total + part.size, 0)
    const rest = rests
      .filter((object) => endOf(object) - object.size === size)
      .reduce<StoredObject | undefined>((a, b) => (a && a.size > b.size ? a : b), undefined)
    return {
      uploadId,
      etags: parts.map(({ etag }) => etag),
      size: size + (rest?.size ?? 0),
      writtenAt: latest([...parts, ...objects].map(({ writtenAt }) => writtenAt)),
      rest,
      rests,
    }
  }

  const need = async (id: string): Promise<State> => {
    const state = await load(id)
    if (!state) throw new Error('no such upload')
    return state
  }

  const removeAll = (objects: StoredObject[]) => Promise.all(objects.map(({ key }) => bucket.remove(key)))

  const restBytes = async (rest: StoredObject | undefined) => {
    if (!rest) return Readable.from([])
    const bytes = await readObject(bucket, rest.key, { start: 0, end: rest.size - 1 })
    if (!bytes) throw new StoreAway(`${rest.key} is gone`)
    return bytes
  }

  const append = async (id: string, offset: number, stream: Readable): Promise<number> => {
    const { uploadId, etags, size, rest, rests } = await need(id)
    if (offset > size) throw new Error(`there are ${size} bytes, not ${offset}`)
    // When a server died before it could answer, the sender repeats bytes that are already stored. They are
    // skipped.
    let skip = size - offset
    let end = size
    const broken: unknown[] = []
    async function* bytes() {
      yield* await restBytes(rest)
      try {
        for await (const chunk of stream as AsyncIterable<Buffer>) {
          const fresh = chunk.subarray(Math.min(skip, chunk.length))
          skip -= chunk.length - fresh.length
          end += fresh.length
          yield fresh
        }
      } catch (error) {
        broken.push(error)
      }
    }
    let number = etags?.length ?? 0
    const write = async (block: Buffer) => {
      if (!etags) throw new Error(`there are only ${size} bytes`)
      number += 1
      if (block.length === PART_BYTES) await bucket.putPart(videoOf(id), uploadId, number, block)
      else await bucket.put(`${markOf(id)}.${end}`, block)
    }
    await inBlocks(bytes(), PART_BYTES, write, blocks)
    await removeAll(rests.filter((object) => endOf(object) !== end))
    if (broken.length > 0) throw broken[0]
    return end
  }

  /** Makes one object of the parts. It may be called again. */
  const complete = async (id: string): Promise<{ key: string; size: number }> => {
    const { uploadId, etags, rest, size } = await need(id)
    if (etags) {
      const putLast = async (last: Buffer) => {
        etags.push(await bucket.putPart(videoOf(id), uploadId, etags.length + 1, last))
      }
      await inBlocks(await restBytes(rest), PART_BYTES, putLast, blocks)
      if (size > 0) await bucket.complete(videoOf(id), uploadId, etags)
    }
    return { key: videoOf(id), size }
  }

  const forget = async (id: string): Promise<void> => {
    await removeAll(await Array.fromAsync(bucket.list(`${markOf(id)}.`)))
    await bucket.remove(markOf(id))
  }

  /** Ends an upload that nobody continues. A complete video stays, because its row may just have been written. */
  const abandon = async (id: string): Promise<State | undefined> => {
    const state = await load(id)
    if (state?.etags) await bucket.abort(videoOf(id), state.uploadId)
    await forget(id)
    return state
  }

  const parts: VideoParts = {
    async create(id) {
      await bucket.put(markOf(id), Buffer.from(await bucket.begin(videoOf(id))))
    },
    stat: load,
    append,
    async remove(id) {
      const state = await load(id)
      // The video goes before its mark: without the mark nobody would find it any more.
      if (state && !state.etags) await bucket.remove(videoOf(id))
      await abandon(id)
    },
    forget,
  }

  return { parts, complete, abandon }
}

const endOf = ({ key }: StoredObject) => Number(key.split('.').at(-1))
