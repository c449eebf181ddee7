import type { Readable } from 'node:stream'
import { setImmediate } from 'node:timers/promises'
import { freeChunk } from './free-chunk.ts'
import { type Blocks, inBlocks } from './in-blocks.ts'
import { VideoRejected } from '../media/video-rejected.ts'

// A fast sender could keep the event loop busy for megabytes. After this many bytes other work gets its turn.
const TURN_BYTES = 128 * 1024

// One upload gets its turn per round of the event loop. So other work doesn't wait longer when there are more
// uploads.
let lastTurn: Promise<unknown> = Promise.resolve()
const nextTurn = () => (lastTurn = lastTurn.then(() => setImmediate()))

interface Options {
  maxBytes: number
  blockBytes: number
  blocks?: Blocks
  look?: (chunk: Buffer) => void
}

/**
 * Writes a stream in blocks.
 * @param look called with each chunk before it is written
 * @returns the size in bytes
 */
export const receiveStream = async (
  stream: Readable,
  { maxBytes, blockBytes, blocks, look }: Options,
  write: (block: Buffer) => Promise<void>,
): Promise<number> => {
  let size = 0
  async function* counted() {
    for await (const chunk of chunksOf(stream)) {
      const before = size
      size += chunk.length
      if (size > maxBytes) throw new VideoRejected('too_large')
      look?.(chunk)
      yield chunk
      freeChunk(stream, chunk)
      if (Math.floor(before / TURN_BYTES) < Math.floor(size / TURN_BYTES)) await nextTurn()
    }
  }
  await inBlocks(counted(), blockBytes, write, blocks)
  return size
}

// The stream is not destroyed on failure: an HTTP sender could not read the answer while its connection is torn
// down.
async function* chunksOf(stream: Readable): AsyncGenerator<Buffer> {
  try {
    yield* stream.iterator({ destroyOnReturn: false })
  } catch (cause) {
    throw new VideoRejected('aborted', { cause })
  }
}
