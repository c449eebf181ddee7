import { Readable } from 'node:stream'
import type { ByteSource } from '../media/byte-source.ts'
import { isNal, type KeptParts, partAfter } from '../media/anonymous/kept-parts.ts'
import { cleanSample } from '../media/anonymous/nal-units.ts'
import type { VideoStorage } from './video-storage.ts'

const READ_AHEAD = 32 * 1024

type Range = { start: number; end: number }

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
 * Serves a video under another name with the same length, and of its bytes those alone that players need. The others
 * are zeros (W05).
 */
export const withoutMetadata = (
  storage: Pick<VideoStorage, 'stat' | 'read'>,
  name: string,
  parts: KeptParts,
): Pick<VideoStorage, 'stat' | 'read'> => ({
  stat: () => storage.stat(name),
  async read(_name, range) {
    const whole = wholeSamples(parts, range)
    const bytes = await storage.read(name, whole)
    return (
      bytes &&
      Readable.from(cutTo(range, whole.start, cleaned(bytes, whole.start, parts)), { objectMode: false })
    )
  },
})

/** Widens a range, because only of a whole sample it can be told what pictures don't need. */
const wholeSamples = (parts: KeptParts, { start, end }: Range): Range => {
  const first = partAfter(parts, start)
  const last = partAfter(parts, end)
  return {
    start: isNal(parts.whats[first]) ? Math.min(start, parts.starts[first] ?? start) : start,
    end: isNal(parts.whats[last]) && (parts.starts[last] ?? end) <= end ? (parts.ends[last] ?? 0) - 1 : end,
  }
}

async function* cleaned(stream: Readable, start: number, parts: KeptParts) {
  let at = start
  let index = partAfter(parts, start)
  let sample: Buffer[] = []
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    const done: Buffer[] = []
    for (let rest = chunk; rest.length > 0;) {
      const what = parts.whats[index]
      const from = parts.starts[index] ?? Infinity
      const to = at < from ? from : (parts.ends[index] ?? Infinity)
      const piece = rest.subarray(0, to - at)
      rest = rest.subarray(piece.length)
      if (at < from) done.push(piece.fill(0))
      else if (isNal(what)) sample.push(piece)
      else if (Buffer.isBuffer(what)) done.push(what.subarray(at - from, at - from + piece.length))
      else done.push(piece)
      at += piece.length
      if (at !== parts.ends[index]) continue
      if (isNal(what)) {
        const whole = Buffer.concat(sample)
        cleanSample(whole, what)
        done.push(whole)
        sample = []
      }
      index += 1
    }
    yield Buffer.concat(done)
  }
}

async function* cutTo(range: Range, start: number, stream: AsyncIterable<Buffer>) {
  let at = start
  for await (const chunk of stream) {
    const piece = chunk.subarray(Math.max(0, range.start - at), Math.max(0, range.end + 1 - at))
    at += chunk.length
    if (piece.length > 0) yield piece
  }
}
