import { mkdtemp, open, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { printed, temporaryFolder } from '../../../test/copies.ts'
import { oddVideos } from '../../../test/odd-videos.ts'
import { hostileVideo, videoFile, videoOfSize } from '../../../test/videos.ts'
import { fileSource } from './byte-source.ts'
import { readVideoFacts } from './mp4-facts.ts'
import { VideoRejected } from './video-rejected.ts'

const factsOfFile = async (path: string) => {
  const file = await open(path)
  return readVideoFacts(fileSource(file, (await file.stat()).size)).finally(() => file.close())
}

const temporary = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'facts-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  return join(folder, 'video.mp4')
}

const factsOf = async (bytes: Buffer) => {
  const path = await temporary()
  await writeFile(path, bytes)
  return factsOfFile(path)
}

describe('the facts of a video (A21)', () => {
  const upright = { durationSeconds: 2.5, width: 180, height: 320 }
  it.each([
    ['vertical', { ...upright, codec: 'avc1.4D4015' }],
    ['faststart', { ...upright, codec: 'avc1.4D4015' }],
    ['fragmented', { ...upright, codec: 'avc1.64000C' }],
    ['hybrid', { ...upright, codec: 'avc1.64000C' }],
    ['hevc', { ...upright, codec: 'hvc1.1.6.L60.90' }],
    ['rotated', { durationSeconds: 2.5, width: 320, height: 180, codec: 'avc1.4D4015' }],
  ] as const)('%s', async (kind, facts) => {
    expect(await factsOfFile(videoFile(kind))).toEqual(facts)
  })

  it('does not depend on the size of the file', async () => {
    const path = await videoOfSize(400 * 1024 * 1024)
    const started = performance.now()
    expect(await factsOfFile(path)).toEqual({ ...upright, codec: 'avc1.4D4015' })
    expect(performance.now() - started).toBeLessThan(500)
  })

  it('reads sizes of 64 bits and a last box without size', async () => {
    const bytes = await readFile(videoFile('faststart'))
    const mdat = bytes.indexOf('mdat') - 4
    const toTheEnd = Buffer.from(bytes)
    toTheEnd.writeUInt32BE(0, mdat)
    const long = Buffer.alloc(16)
    long.writeUInt32BE(1)
    long.write('mdat', 4)
    long.writeBigUInt64BE(BigInt(bytes.length - mdat + 8), 8)
    const wide = Buffer.concat([bytes.subarray(0, mdat), long, bytes.subarray(mdat + 8)])
    expect((await factsOf(toTheEnd)).durationSeconds).toBe(2.5)
    expect((await factsOf(wide)).durationSeconds).toBe(2.5)
    await expect(factsOf(wide.subarray(0, -1))).rejects.toMatchObject({ reason: 'truncated' })
  })

  it('counts a recording of a live stream from its own beginning', async () => {
    const bytes = await readFile(videoFile('fragmented'))
    let fragments = 0
    for (let at = bytes.indexOf('tfdt'); at > 0; at = bytes.indexOf('tfdt', at + 1)) {
      bytes.writeBigUInt64BE(bytes.readBigUInt64BE(at + 8) + 10_000_000n, at + 8)
      fragments += 1
    }
    expect(fragments).toBe(3)
    expect((await factsOf(bytes)).durationSeconds).toBe(2.5)
  })
})

describe('a video that players play to its end is taken, however odd it is (V50)', () => {
  it.each(Object.entries(oddVideos))('%s', async (_, make) => {
    expect((await factsOf(make())).durationSeconds).toBe(2.5)
  })

  it('as the tool of the copies plays them', async () => {
    const folder = await temporaryFolder(onTestFinished)
    for (const [name, make] of Object.entries(oddVideos)) {
      const figures = await printed(make(), folder, 'signalstats')
      expect({ name, frames: figures.match(/^frame:/gm)?.length }).toEqual({ name, frames: 30 })
    }
  })

  it('with one fragment for each of twelve thousand frames', async () => {
    const bytes = await readFile(videoFile('fragmented'))
    const index = bytes.subarray(0, bytes.indexOf('moof') - 4)
    const box = (type: string, ...content: Buffer[]) => {
      const body = Buffer.concat(content)
      const header = Buffer.alloc(8)
      header.writeUInt32BE(8 + body.length)
      header.write(type, 4)
      return Buffer.concat([header, body])
    }
    const numbers = (...values: number[]) => {
      const fields = Buffer.alloc(4 * values.length)
      for (const [at, value] of values.entries()) fields.writeUInt32BE(value, 4 * at)
      return fields
    }
    const traf = (track: number, time: number) =>
      box(
        'traf',
        box('tfhd', numbers(0x20008, track, 256)),
        box('tfdt', numbers(0, time)),
        box('trun', numbers(1, 1, 0)),
      )
    const fragments = Array.from({ length: 12_000 }, (_, frame) => [
      box('moof', box('mfhd', numbers(0, frame)), traf(1, frame * 256), traf(2, frame * 256)),
      box('mdat', Buffer.alloc(40)),
    ])
    const { durationSeconds } = await factsOf(Buffer.concat([index, ...fragments.flat()]))
    expect(durationSeconds).toBe(250)
  })
})

describe('the server looks at the bytes, not at the name (V50)', () => {
  it.each([
    ['empty', 'empty'],
    ['html', 'not_mp4'],
    ['webm', 'not_mp4'],
    ['mov', 'not_mp4'],
    ['garbage', 'damaged'],
    ['truncated', 'truncated'],
    ['truncatedFaststart', 'truncated'],
  ] as const)('refuses %s as %s', async (kind, reason) => {
    await expect(factsOf(hostileVideo(kind))).rejects.toMatchObject({ reason })
  })

  it('refuses sound without a picture', async () => {
    const bytes = await readFile(videoFile('vertical'))
    bytes.write('soun', bytes.indexOf('hdlr') + 12)
    await expect(factsOf(bytes)).rejects.toMatchObject({ reason: 'not_mp4' })
  })

  it('refuses a duration that cannot be', async () => {
    const bytes = await readFile(videoFile('vertical'))
    const timescale = bytes.indexOf('mvhd') + 16
    for (const [scale, duration] of [
      [0, 2500],
      [1, 0x7fff_ffff],
    ] as const) {
      bytes.writeUInt32BE(scale, timescale)
      bytes.writeUInt32BE(duration, timescale + 4)
      await expect(factsOf(bytes)).rejects.toMatchObject({ reason: 'damaged' })
    }
  })
})

describe('a hostile file costs little (V50)', () => {
  it('reads no table, whatever number of samples it claims', async () => {
    const started = performance.now()
    expect((await factsOf(hostileVideo('sampleBomb'))).width).toBe(180)
    expect(performance.now() - started).toBeLessThan(500)
  })

  it('gives up on millions of boxes', async () => {
    const bytes = await readFile(videoFile('vertical'))
    const crowd = Buffer.alloc(8_000_000, Buffer.from('\0\0\0\x08free'))
    await expect(factsOf(Buffer.concat([bytes, crowd]))).rejects.toMatchObject({ reason: 'damaged' })
  })

  it('answers every damaged index with facts or a refusal', async () => {
    let seed = 20261120
    const random = (below: number) => {
      seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0
      return seed % below
    }
    const file = await open(await temporary(), 'w+')
    onTestFinished(() => file.close())
    const outcomes = new Set<string>()
    for (const kind of ['vertical', 'faststart', 'fragmented', 'hevc'] as const) {
      const good = await readFile(videoFile(kind))
      const index = good.indexOf('moov')
      for (let round = 0; round < 75; round += 1) {
        const bad = Buffer.from(good)
        for (let change = 0; change <= random(6); change += 1) {
          const at = index + 4 + random(Math.min(1200, good.length - index - 8))
          if (random(2)) bad.writeUInt8(random(256), at)
          else bad.writeUInt32BE([0, 1, 0x7fff_ffff, 0xffff_ffff][random(4)] ?? 0, at)
        }
        await file.write(bad, 0, bad.length, 0)
        await file.truncate(bad.length)
        const outcome = await readVideoFacts(fileSource(file, bad.length)).then(
          () => 'facts',
          (error: unknown) => (error instanceof VideoRejected ? error.reason : String(error)),
        )
        outcomes.add(outcome)
      }
    }
    expect([...outcomes].toSorted()).toEqual(['damaged', 'facts', 'not_mp4'])
  }, 5000)
})
