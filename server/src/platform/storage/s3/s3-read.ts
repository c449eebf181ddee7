import type { Bucket } from './s3-bucket.ts'
import type { ByteSource } from '../../media/byte-source.ts'
import { StoreAway } from '../store-away.ts'

const RETRIES = 3

/**
 * Returns the bytes from `start` to `end`, both included. If a connection breaks, another one continues where it
 * stopped. A connection also breaks when the reader pauses for some seconds.
 */
export const readObject = async (
  bucket: Bucket,
  key: string,
  { start, end }: { start: number; end: number },
): Promise<AsyncGenerator<Buffer> | undefined> => {
  const first = await bucket.open(key, { start, end })
  return first && goOn(first)

  async function* goOn(body: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    let at = start
    let failures = 0
    for (let source: AsyncIterable<Buffer> | undefined = body; source;) {
      let cause: unknown
      let isWaiting = true
      try {
        for await (const chunk of source) {
          at += chunk.length
          failures = 0
          isWaiting = false
          yield chunk
          isWaiting = true
        }
      } catch (error) {
        // The error comes from the reader, which wants no more.
        if (!isWaiting) throw error
        cause = error
      }
      if (at > end) return
      failures += 1
      if (failures > RETRIES) throw new StoreAway(`GET ${key}: broke off at ${at}`, { cause })
      source = await bucket.open(key, { start: at, end })
    }
    throw new StoreAway(`GET ${key}: gone at ${at}`)
  }
}

const READ_AHEAD = 32 * 1024
const KEPT_WINDOWS = 256

/**
 * Reads an object at random places. The heads of fragments are read twice and each read is a call, so what was
 * read is kept: 8 MB at most.
 */
export const objectSource = (bucket: Bucket, key: string, size: number): ByteSource => {
  const windows = new Map<number, Buffer>()
  return {
    size,
    readAhead: READ_AHEAD,
    async read(position, length) {
      const kept = windows.get(position)
      if (kept && kept.length >= length) return kept
      const bytes = await bucket.get(key, { start: position, end: position + length - 1 })
      if (!bytes) throw new StoreAway(`GET ${key}: gone`)
      if (length <= READ_AHEAD && windows.size < KEPT_WINDOWS) windows.set(position, bytes)
      return bytes
    },
  }
}
