import type { Readable } from 'node:stream'

const fromSockets = new WeakSet<Readable>()

/** Marks a stream whose chunks nobody else reads, so that its reader may free their memory. */
export function ownsChunks<Stream extends Readable>(stream: Stream): Stream {
  fromSockets.add(stream)
  return stream
}

/**
 * Frees the memory of a chunk that was taken in. Otherwise the garbage collector would search the whole heap for
 * every 40 MB of an upload. Memory that the chunk shares with others stays.
 */
export function freeChunk(stream: Readable, { buffer, length }: Buffer): void {
  if (fromSockets.has(stream) && buffer instanceof ArrayBuffer && buffer.byteLength === length)
    buffer.transfer(0)
}
