import { createHash } from 'node:crypto'
import type { FileHandle } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { setImmediate } from 'node:timers/promises'
import { syncInTurn } from './sync-in-turn.ts'
import { VideoRejected } from './video-rejected.ts'

// Sockets hand out 16-64 KiB; one write for each costs more than copying them together.
const BLOCK_BYTES = 512 * 1024
const SYNC_BYTES = 32 * 1024 * 1024
// A fast sender would keep the event loop for megabytes at a time; after so many everybody else has a turn.
const TURN_BYTES = 128 * 1024

// One upload a round of the event loop, however many there are: what the others wait doesn't grow with their number.
let lastTurn: Promise<unknown> = Promise.resolve()
const nextTurn = () => (lastTurn = lastTurn.then(() => setImmediate()))

/**
 * Writes a stream to a file and hashes it. One block is written while the next one fills, so memory stays
 * at two blocks however long the stream is.
 */
export const receiveStream = async (
  stream: Readable,
  file: FileHandle,
  maxBytes: number,
): Promise<{ size: number; sha256: string }> => {
  const hash = createHash('sha256')
  let size = 0
  let filling = Buffer.allocUnsafeSlow(BLOCK_BYTES)
  let filled = 0
  let resting = Buffer.allocUnsafeSlow(BLOCK_BYTES)
  let writing = Promise.resolve()
  let syncing: Promise<unknown> = Promise.resolve()

  try {
    for await (const chunk of chunksOf(stream)) {
      const before = size
      size += chunk.length
      if (size > maxBytes) throw new VideoRejected('too_large')
      hash.update(chunk)
      for (let at = 0; at < chunk.length;) {
        const copied = chunk.copy(filling, filled, at)
        at += copied
        filled += copied
        if (filled < BLOCK_BYTES) continue
        await writing
        writing = writeAll(file, filling)
        const full = filling
        filling = resting
        resting = full
        filled = 0
      }
      // the disk works along, so that the sync at the end finds little left to do
      if (Math.floor(before / SYNC_BYTES) < Math.floor(size / SYNC_BYTES)) {
        syncing = Promise.all([syncing, syncInTurn(file)])
      }
      // awaited later; until then a failure must not count as unhandled
      writing.catch(() => {})
      syncing.catch(() => {})
      if (Math.floor(before / TURN_BYTES) < Math.floor(size / TURN_BYTES)) await nextTurn()
    }
    await writing
    await writeAll(file, filling.subarray(0, filled))
    await syncing
  } finally {
    // the caller closes the file: not under work that still runs
    await Promise.allSettled([writing, syncing])
  }
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

// A full disk may take a part of a block before it fails.
const writeAll = async (file: FileHandle, bytes: Buffer): Promise<void> => {
  for (let at = 0; at < bytes.length;) at += (await file.write(bytes, at)).bytesWritten
}
