import { Readable } from 'node:stream'
import type { ByteSource } from '../media/byte-source.ts'
import type { OriginBox } from '../media/copies/origin-metadata.ts'
import type { VideoStorage } from './video-storage.ts'

const READ_AHEAD = 32 * 1024
const FREE = Buffer.from('free')

/** Returns random access to a stored video. */
export const storedSource = (
  storage: Pick<VideoStorage, 'read'>,
  name: string,
  size: number,
): ByteSource => ({
  size,
  readAhead: READ_AHEAD,
  async read(position, length) {
    const end = Math.min(position + length, size) - 1
    const stream = await storage.read(name, { start: position, end })
    if (!stream) throw new Error(`${name} is gone`)
    return Buffer.concat(await stream.toArray())
  },
})

/**
 * Serves a video under another name without its metadata and with the same length. Metadata becomes zeros, in boxes of
 * type `free`, which players pass over (W05).
 */
export const withoutMetadata = (
  storage: Pick<VideoStorage, 'stat' | 'read'>,
  name: string,
  metadata: readonly OriginBox[],
): Pick<VideoStorage, 'stat' | 'read'> => ({
  stat: () => storage.stat(name),
  async read(_name, range) {
    const bytes = await storage.read(name, range)
    return bytes && Readable.from(blanked(bytes, range.start, metadata), { objectMode: false })
  },
})

async function* blanked(stream: Readable, start: number, metadata: readonly OriginBox[]) {
  let at = start
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    for (const { type, content, end } of metadata) {
      if (type !== null) for (const [index, byte] of FREE.entries()) put(chunk, type + index - at, byte)
      if (content - at < chunk.length && end > at)
        chunk.fill(0, Math.max(0, content - at), Math.min(chunk.length, end - at))
    }
    at += chunk.length
    yield chunk
  }
}

function put(chunk: Buffer, index: number, byte: number) {
  if (index >= 0 && index < chunk.length) chunk[index] = byte
}
