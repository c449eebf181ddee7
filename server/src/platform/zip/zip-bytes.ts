import { crc32 } from 'node:zlib'
import type { ByteRange } from '../storage/range.ts'

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

/**
 * An entry of an uncompressed ZIP. The records are named as in PKWARE's APPNOTE. Sizes above 4 GB use the ZIP64
 * fields.
 */
interface ZipEntry {
  /** Path within the ZIP, with slashes between folders. */
  path: string
  size: number
  modifiedAt: Date
}

const MAX_16 = 0xff_ff
const MAX_32 = 0xff_ff_ff_ff
const UTF8_NAMES = 0x08_00
const PLAIN = 20
const ZIP64 = 45

const pathLength = ({ path }: ZipEntry) => Buffer.byteLength(path)
const wide = (...values: number[]) => values.filter((value) => value >= MAX_32)
const extraLength = (values: number[]) => (values.length === 0 ? 0 : 4 + 8 * values.length)

/** Returns the sizes that need ZIP64 fields. A local header needs both sizes when one does. */
const wideSizes = ({ size }: ZipEntry) => wide(size, size)

const localLength = (entry: ZipEntry) => 30 + pathLength(entry) + extraLength(wideSizes(entry))

const centralLength = (entry: ZipEntry, offset: number) =>
  46 + pathLength(entry) + extraLength(wide(entry.size, entry.size, offset))

function localHeader(entry: ZipEntry, crc32: number): Buffer {
  const extra = wideSizes(entry)
  const record = Buffer.alloc(30)
  record.writeUInt32LE(0x04_03_4b_50, 0)
  writeFacts(record, 4, entry, crc32, extra)
  return Buffer.concat([record, Buffer.from(entry.path), extraField(extra)])
}

/** @param offset where its local header begins */
function centralHeader(entry: ZipEntry, crc32: number, offset: number): Buffer {
  const extra = wide(entry.size, entry.size, offset)
  const record = Buffer.alloc(46)
  record.writeUInt32LE(0x02_01_4b_50, 0)
  record.writeUInt16LE(ZIP64, 4)
  writeFacts(record, 6, entry, crc32, extra)
  record.writeUInt32LE(Math.min(offset, MAX_32), 42)
  return Buffer.concat([record, Buffer.from(entry.path), extraField(extra)])
}

/** Writes the fields that both headers have in the same order. */
function writeFacts(record: Buffer, at: number, entry: ZipEntry, crc32: number, extra: number[]) {
  const { date, time } = dosTime(entry.modifiedAt)
  record.writeUInt16LE(extra.length > 0 ? ZIP64 : PLAIN, at)
  record.writeUInt16LE(UTF8_NAMES, at + 2)
  record.writeUInt16LE(time, at + 6)
  record.writeUInt16LE(date, at + 8)
  record.writeUInt32LE(crc32, at + 10)
  record.writeUInt32LE(Math.min(entry.size, MAX_32), at + 14)
  record.writeUInt32LE(Math.min(entry.size, MAX_32), at + 18)
  record.writeUInt16LE(pathLength(entry), at + 22)
  record.writeUInt16LE(extraLength(extra), at + 24)
}

function extraField(values: number[]): Buffer {
  const field = Buffer.alloc(extraLength(values))
  if (values.length === 0) return field
  field.writeUInt16LE(1, 0)
  field.writeUInt16LE(8 * values.length, 2)
  for (const [index, value] of values.entries()) field.writeBigUInt64LE(BigInt(value), 4 + 8 * index)
  return field
}

/** @param central the central directory: its offset, its length and the number of its headers */
function endRecords(central: { count: number; offset: number; length: number }): Buffer {
  const { count, offset, length } = central
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06_05_4b_50, 0)
  end.writeUInt16LE(Math.min(count, MAX_16), 8)
  end.writeUInt16LE(Math.min(count, MAX_16), 10)
  end.writeUInt32LE(Math.min(length, MAX_32), 12)
  end.writeUInt32LE(Math.min(offset, MAX_32), 16)
  return endLength(central) === 22 ? end : Buffer.concat([wideEnd(central), end])
}

const endLength = ({ count, offset, length }: { count: number; offset: number; length: number }) =>
  count >= MAX_16 || wide(offset, length).length > 0 ? 56 + 20 + 22 : 22

function wideEnd({ count, offset, length }: { count: number; offset: number; length: number }): Buffer {
  const record = Buffer.alloc(56 + 20)
  record.writeUInt32LE(0x06_06_4b_50, 0)
  record.writeBigUInt64LE(44n, 4)
  record.writeUInt16LE(ZIP64, 12)
  record.writeUInt16LE(ZIP64, 14)
  record.writeBigUInt64LE(BigInt(count), 24)
  record.writeBigUInt64LE(BigInt(count), 32)
  record.writeBigUInt64LE(BigInt(length), 40)
  record.writeBigUInt64LE(BigInt(offset), 48)
  record.writeUInt32LE(0x07_06_4b_50, 56)
  record.writeBigUInt64LE(BigInt(offset + length), 64)
  record.writeUInt32LE(1, 72)
  return record
}

/** Returns date and time as the format stores them. It has a resolution of two seconds and begins in 1980. */
function dosTime(at: Date) {
  const year = Math.max(at.getUTCFullYear() - 1980, 0)
  return {
    date: (year << 9) | ((at.getUTCMonth() + 1) << 5) | at.getUTCDate(),
    time: (at.getUTCHours() << 11) | (at.getUTCMinutes() << 5) | (at.getUTCSeconds() >> 1),
  }
}
