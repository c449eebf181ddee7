import { crc32 } from 'node:zlib'
import type { ByteRange } from '../storage/range.ts'
import {
  centralHeader,
  centralLength,
  endLength,
  endRecords,
  localHeader,
  localLength,
  type ZipEntry,
} from './zip-records.ts'

export interface ZipContent extends ZipEntry {
  crc32(): Promise<number>
  /** Returns the bytes from `start` to `end`, both included. */
  read(range: ByteRange): AsyncIterable<Buffer>
}

/** Small records are joined into one chunk. */
const GATHERED_BYTES = 64 * 1024

/**
 * Computes offsets and sizes. Names and sizes determine everything except the videos' bytes, so any part of the
 * ZIP can be produced alone.
 */
function measure(entries: readonly ZipEntry[]) {
  const offsets: number[] = []
  let offset = 0
  for (const entry of entries) {
    offsets.push(offset)
    offset += localLength(entry) + entry.size
  }
  let length = 0
  for (const [index, entry] of entries.entries()) length += centralLength(entry, offsets[index] ?? 0)
  const central = { count: entries.length, offset, length }
  return { offsets, central, size: offset + length + endLength(central) }
}

export const zipSize = (entries: readonly ZipEntry[]): number => measure(entries).size

/** Yields a ZIP of the entries, or a range of it. Stops with an error when a file has changed. */
export async function* zipBytes(entries: readonly ZipContent[], range: ByteRange): AsyncGenerator<Buffer> {
  const { offsets, central, size } = measure(entries)

  /** Returns which of the `length` bytes at `offset` lie in the range. */
  const wanted = (offset: number, length: number): ByteRange | undefined => {
    const start = Math.max(range.start - offset, 0)
    const end = Math.min(range.end - offset, length - 1)
    return start <= end ? { start, end } : undefined
  }

  for (const [index, entry] of entries.entries()) {
    const offset = offsets[index] ?? 0
    const header = wanted(offset, localLength(entry))
    if (header) yield localHeader(entry, await entry.crc32()).subarray(header.start, header.end + 1)
    const bytes = wanted(offset + localLength(entry), entry.size)
    if (bytes) yield* exactly(bytes, entry)
  }

  let at = central.offset
  let gathered: Buffer[] = []
  let length = 0
  for (const [index, entry] of entries.entries()) {
    const offset = offsets[index] ?? 0
    const header = wanted(at, centralLength(entry, offset))
    at += centralLength(entry, offset)
    if (!header) continue
    const record = centralHeader(entry, await entry.crc32(), offset).subarray(header.start, header.end + 1)
    gathered.push(record)
    length += record.length
    if (length < GATHERED_BYTES) continue
    yield Buffer.concat(gathered)
    gathered = []
    length = 0
  }
  const end = wanted(at, size - at)
  if (end) gathered.push(endRecords(central).subarray(end.start, end.end + 1))
  if (gathered.length > 0) yield Buffer.concat(gathered)
}

/** Yields a ZIP of files that are made one after the other while it is sent, so that its size isn't known before. */
export async function* zipAsMade(
  files: AsyncIterable<{ path: string; modifiedAt: Date; bytes: Buffer }>,
): AsyncGenerator<Buffer> {
  const headers: Buffer[] = []
  let offset = 0
  for await (const { bytes, ...named } of files) {
    const entry = { ...named, size: bytes.length }
    const sum = crc32(bytes)
    const header = localHeader(entry, sum)
    headers.push(centralHeader(entry, sum, offset))
    offset += header.length + bytes.length
    yield header
    yield bytes
  }
  const central = Buffer.concat(headers)
  yield central
  yield endRecords({ count: headers.length, offset, length: central.length })
}

async function* exactly(range: ByteRange, { path, read }: ZipContent): AsyncGenerator<Buffer> {
  let left = range.end - range.start + 1
  for await (const chunk of read(range)) {
    left -= chunk.length
    yield chunk
  }
  if (left !== 0) throw new Error(`'${path}' has other bytes than it had`)
}
