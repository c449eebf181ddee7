import { crc32 } from 'node:zlib'
import type { VideoStorage } from '../storage/video-storage.ts'
import type { ZipContent } from './zip-bytes.ts'

type Named = Pick<ZipContent, 'path' | 'modifiedAt'>

export const contentOfBytes = (bytes: Buffer, named: Named): ZipContent => ({
  ...named,
  size: bytes.length,
  crc32: async () => crc32(bytes),
  async *read({ start, end }) {
    yield bytes.subarray(start, end + 1)
  },
})

/** It is read once more before its header is sent, for the checksum. */
export function contentOfStored(
  videos: VideoStorage,
  { name, size }: { name: string; size: number },
  named: Named,
): ZipContent {
  async function* read(range: { start: number; end: number }) {
    const stream = await videos.read(name, range)
    if (!stream) throw new Error(`'${named.path}' has been deleted`)
    yield* stream as AsyncIterable<Buffer>
  }
  return {
    ...named,
    size,
    read,
    async crc32() {
      let sum = 0
      let left = size
      for await (const chunk of read({ start: 0, end: size - 1 })) {
        sum = crc32(chunk, sum)
        left -= chunk.length
      }
      if (left !== 0) throw new Error(`'${named.path}' has other bytes than it had`)
      return sum
    },
  }
}
