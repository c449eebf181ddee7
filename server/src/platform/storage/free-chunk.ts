import type { Readable } from 'node:stream'

const fromSockets = new WeakSet<Readable>()

/** Says that nobody else reads the chunks of this stream: whoever takes it in may empty them. */
export function ownsChunks<Stream extends Readable>(stream: Stream): Stream {
  fromSockets.add(stream)
  return stream
}

/**
 * Gives the memory of a chunk that was taken in back at once. An upload that leaves its chunks to the garbage collector makes
 * it look through the whole heap every 40 MB. Memory that the chunk shares with others stays.
 */
export function freeChunk(stream: Readable, { buffer, length }: Buffer): void {
  if (fromSockets.has(stream) && buffer instanceof ArrayBuffer && buffer.byteLength === length)
    buffer.transfer(0)
}
