import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { crc32 } from 'node:zlib'
import { expect, it, onTestFinished } from 'vitest'
import { readZip } from '../../../test/read-zip.ts'
import { type ZipContent, zipBytes, zipSize } from './zip-bytes.ts'

const modifiedAt = new Date('2026-11-20T13:46:06Z')

function contentOf(path: string, bytes: Buffer): ZipContent {
  return {
    path,
    size: bytes.length,
    modifiedAt,
    crc32: async () => crc32(bytes),
    // oxlint-disable-next-line typescript/require-await -- bytes in memory are read as a file's are, by an asynchronous generator
    async *read({ start, end }) {
      for (let at = start; at <= end; at += 100) yield bytes.subarray(at, Math.min(at + 100, end + 1))
    },
  }
}

const collect = async (bytes: AsyncIterable<Buffer>) => Buffer.concat(await Array.fromAsync(bytes))

const files = [
  ['indice.csv', Buffer.from('Archivo\r\n')],
  ['Año nuevo/Ñandú 😀.mp4', randomBytes(1000)],
  ['Año nuevo/vacío.mp4', Buffer.alloc(0)],
  ['otra/video.mp4', randomBytes(257)],
] as const
const entries = files.map(([path, bytes]) => contentOf(path, bytes))
const size = zipSize(entries)
const whole = () => collect(zipBytes(entries, { start: 0, end: size - 1 }))

it('holds the files under their names, as a reader and as unzip find them (A56)', async () => {
  const zip = await whole()
  expect(zip).toHaveLength(size)
  expect(readZip(zip).map(({ path, bytes, crc32: sum }) => [path, bytes.toString('hex'), sum])).toEqual(
    files.map(([path, bytes]) => [path, bytes.toString('hex'), crc32(bytes)]),
  )
  const folder = await mkdtemp(join(tmpdir(), 'zip-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  await writeFile(join(folder, 'videos.zip'), zip)
  const unzip = await promisify(execFile)('unzip', ['-t', join(folder, 'videos.zip')]).catch(
    (error: unknown) => {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return { stdout: 'unzip is not installed here' }
      throw error
    },
  )
  expect(unzip.stdout).toMatch(/No errors detected|not installed/)
})

it('makes every range as it is in the whole (A56)', async () => {
  const zip = await whole()
  const different: string[] = []
  for (let start = 0; start < size; start += 13) {
    for (const length of [1, 2, 30, 301, size]) {
      const end = Math.min(start + length, size) - 1
      const part = await collect(zipBytes(entries, { start, end }))
      if (!part.equals(zip.subarray(start, end + 1))) different.push(`${start}-${end}`)
    }
  }
  expect(different).toEqual([])
})

it('reads nothing but what a range needs (A56)', async () => {
  const read: string[] = []
  const watched = entries.map((entry): ZipContent => ({
    ...entry,
    read(range) {
      read.push(entry.path)
      return entry.read(range)
    },
  }))
  const zip = await whole()
  const at = zip.indexOf(files[3][1])
  await collect(zipBytes(watched, { start: at + 5, end: at + 10 }))
  expect(read).toEqual(['otra/video.mp4'])
})

it('stops where a file has fewer bytes than it had (A56)', async () => {
  const [first, second, ...others] = entries
  const longer = [first, { ...second, size: (second?.size ?? 0) + 1 }, ...others] as ZipContent[]
  await expect(collect(zipBytes(longer, { start: 0, end: zipSize(longer) - 1 }))).rejects.toThrow(
    "'Año nuevo/Ñandú 😀.mp4' has other bytes than it had",
  )
})

const GB = 1024 ** 3
/** Makes a file of the given size whose bytes are never read. */
const hollow = (path: string, bytes: number): ZipContent => ({
  ...contentOf(path, Buffer.alloc(0)),
  size: bytes,
  crc32: async () => 7,
})

it('goes beyond 4 GB and 65,535 files with ZIP64 records (A56)', async () => {
  const large = [
    hollow('a.mp4', 3 * GB),
    hollow('b.mp4', 3 * GB),
    hollow('c.mp4', 5 * GB),
    hollow('d.mp4', 1),
  ]
  const total = zipSize(large)
  const names = 4 * 5
  // Headers with ZIP64 fields: two of the large file (20 bytes each), and those of files at a large offset (c with
  // sizes: 28, d: 12).
  const local = 4 * 30 + names + 20
  const central = 4 * 46 + names + 28 + 12
  expect(total).toBe(11 * GB + 1 + local + central + 98)
  const tail = await collect(zipBytes(large, { start: total - central - 98, end: total - 1 }))
  expect(tail.readUInt32LE(0)).toBe(0x02014b50)
  const directory = readZip(tail, total - tail.length).map(({ path, offset, size: bytes }) => [
    path,
    offset,
    bytes,
  ])
  const head = (extra = 0) => 35 + extra
  expect(directory).toEqual([
    ['a.mp4', 0, 3 * GB],
    ['b.mp4', 3 * GB + head(), 3 * GB],
    ['c.mp4', 6 * GB + 2 * head(), 5 * GB],
    ['d.mp4', 11 * GB + 2 * head() + head(20), 1],
  ])

  const many = Array.from({ length: 65_536 }, (_, index) => contentOf(`${index}`, Buffer.alloc(0)))
  const zip = await collect(zipBytes(many, { start: 0, end: zipSize(many) - 1 }))
  expect(zip).toHaveLength(zipSize(many))
  expect(readZip(zip).map(({ path }) => path)).toEqual(many.map(({ path }) => path))
})
