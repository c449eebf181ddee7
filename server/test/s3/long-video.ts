import { createHash, randomFillSync } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { videoOfSize } from '../videos.ts'

/** Returns the bytes of a video of this size, in which no two blocks are the same. */
export async function longVideo(size: number): Promise<Buffer> {
  const bytes = await readFile(await videoOfSize(size))
  return randomFillSync(bytes, 16 * 1024)
}

export const piecesOf = (bytes: Buffer, size: number): Readable =>
  Readable.from(
    Array.from({ length: Math.ceil(bytes.length / size) }, (_, index) =>
      bytes.subarray(index * size, (index + 1) * size),
    ),
  )

export const sha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex')
