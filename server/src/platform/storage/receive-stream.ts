import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import { setImmediate } from 'node:timers/promises'
import { freeChunk } from './free-chunk.ts'
import { type Blocks, inBlocks } from './in-blocks.ts'
import { VideoRejected } from '../media/video-rejected.ts'

// A fast sender would keep the event loop for megabytes at a time; after so many everybody else has a turn.
const TURN_BYTES = 128 * 1024

// One upload a round of the event loop, however many there are: what the others wait doesn't grow with their number.
let lastTurn: Promise<unknown> = Promise.resolve()
const nextTurn = () => (lastTurn = lastTurn.then(() => setImmediate()))

/** Writes a stream in blocks and hashes it. */
export const receiveStream = async (
  stream: Readable,
  { maxBytes, blockBytes, blocks }: { maxBytes: number; blockBytes: number; blocks?: Blocks },
  write: (block: Buffer) => Promise<void>,
): Promise<{ size: number; sha256: string }> => {
  const hash = createHash('sha256')
  let size = 0
  async function* hashed() {
    for await (const chunk of chunksOf(stream)) {
      const before = size
      size += chunk.length
      if (size > maxBytes) throw new VideoRejected('too_large')
      hash.update(chunk)
      yield chunk
      freeChunk(stream, chunk)
      if (Math.floor(before / TURN_BYTES) < Math.floor(size / TURN_BYTES)) await nextTurn()
    }
  }
  await inBlocks(hashed(), blockBytes, write, blocks)
  return { size, sha256: hash.digest('hex') }
}

// Not destroyed on failure: an HTTP sender reads no answer while its own connection is being torn down.
async function* chunksOf(stream: Readable): AsyncGenerator<Buffer> {
  try {
    yield* stream.iterator({ destroyOnReturn: false })
  } catch (cause) {
    throw new VideoRejected('aborted', { cause })
  }
}
