import { readFile } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { describe, expect, it, onTestFinished } from 'vitest'
import { printed, temporaryFolder } from '../../../../test/copies.ts'
import { damagedVideo } from '../../../../test/damaged-videos.ts'
import { MARK, markedVideo } from '../../../../test/marked-video.ts'
import { hostileVideo, inMemory, videoFile } from '../../../../test/videos.ts'
import { withoutMetadata } from '../../storage/without-metadata.ts'
import { VideoRejected } from '../video-rejected.ts'
import { keptParts } from './kept-parts.ts'

/** Serves a video in pieces of an odd size, as stores do. */
const server = async (bytes: Buffer) => {
  const parts = await keptParts(inMemory(bytes))
  const pieces = function* (start: number, end: number) {
    for (let at = start; at <= end; at += 997)
      yield Buffer.from(bytes.subarray(at, Math.min(at + 997, end + 1)))
  }
  const stored = {
    stat: async () => undefined,
    read: async (_: string, { start, end }: { start: number; end: number }) =>
      Readable.from(pieces(start, end), { objectMode: false }),
  }
  const { read } = withoutMetadata(stored, 'a.mp4', parts)
  return async (start = 0, end = bytes.length - 1) =>
    Buffer.concat((await (await read('', { start, end }))?.toArray()) ?? [])
}

/** Makes the last of these boxes, of which each holds the next, longer by many empty `free` boxes. */
const crowded = (...types: string[]) => {
  const bytes = hostileVideo('sampleBomb')
  const crowd = Buffer.alloc(8_000_000, Buffer.from('\0\0\0\x08free'))
  let end = 0
  for (const type of types) {
    const start = bytes.indexOf(type) - 4
    end = start + bytes.readUInt32BE(start)
    bytes.writeUInt32BE(bytes.readUInt32BE(start) + crowd.length, start)
  }
  return Buffer.concat([bytes.subarray(0, end), crowd, bytes.subarray(end)])
}

/** Claims two million chunks of one sample each. */
const manyChunks = () => {
  const bytes = crowded('moov', 'trak', 'mdia', 'minf', 'stbl', 'stco')
  bytes.writeUInt32BE(2_000_000, bytes.indexOf('stco') + 8)
  return bytes
}

const served = async (bytes: Buffer) => (await server(bytes))()

describe('what is served to judges of an original (W05)', () => {
  it('says nowhere whose it is, wherever that stood', async () => {
    const { bytes, places } = markedVideo()
    expect(places.filter((place) => !bytes.includes(`${MARK} in ${place}\0`))).toEqual([])
    const clean = await served(bytes)
    expect(clean).toHaveLength(bytes.length)
    expect(places.filter((place) => clean.includes(`${MARK} in ${place}\0`))).toEqual([])
    expect(clean.toString('latin1')).not.toMatch(/Marc|MARC|Secreta|x264|Lavc|Handler|beam|sefd|Xtra/)
  })

  it('is the same, whatever part is asked for', async () => {
    const read = await server(markedVideo().bytes)
    const clean = await read()
    for (let start = 0; start < clean.length; start += 431)
      for (const length of [1, 2, 700, 9000]) {
        const end = Math.min(start + length, clean.length) - 1
        expect((await read(start, end)).equals(clean.subarray(start, end + 1))).toBe(true)
      }
  })

  it('plays to the end as the original does', async () => {
    const folder = await temporaryFolder(onTestFinished)
    const kinds = ['fragmented', 'hybrid', 'hevc'] as const
    const films = await Promise.all(kinds.map((kind) => readFile(videoFile(kind))))
    const marked = markedVideo().bytes
    for (const bytes of [marked, ...films]) {
      const clean = await served(bytes)
      expect(clean.toString('latin1')).not.toMatch(/x26[45]|Lavc|Handler/)
      const original = await printed(bytes, folder, 'signalstats')
      expect(original.match(/^frame:/gm)?.length).toBeGreaterThan(20)
      expect(await printed(clean, folder, 'signalstats')).toBe(original)
    }
    const sound = await printed(marked, folder, 'ebur128=metadata=1')
    expect(await printed(await served(marked), folder, 'ebur128=metadata=1')).toBe(sound)
  })
})

describe('a hostile original (W03, W05)', () => {
  it('is refused, or served with the same length, in little time', async () => {
    const outcomes = new Set<string>()
    for (let number = 0; number < 400; number += 1) {
      const bytes = damagedVideo(number)
      const outcome = await served(bytes).then(
        (clean) => (clean.length === bytes.length ? 'served' : 'of another length'),
        (error: unknown) => (error instanceof VideoRejected ? 'refused' : String(error)),
      )
      outcomes.add(outcome)
    }
    expect([...outcomes].toSorted()).toEqual(['refused', 'served'])
    // The time of a busy machine would say little.
    const before = process.cpuUsage()
    await served(hostileVideo('sampleBomb'))
    await expect(served(crowded('moov'))).rejects.toThrow(VideoRejected)
    await expect(served(manyChunks())).rejects.toThrow(VideoRejected)
    const { user, system } = process.cpuUsage(before)
    expect((user + system) / 1000).toBeLessThan(1500)
  })
})
