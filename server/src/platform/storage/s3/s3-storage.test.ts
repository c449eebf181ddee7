import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startS3 } from '../../../../test/s3/start-s3.ts'
import { type Fault, startFaultProxy } from '../../../../test/s3/fault-proxy.ts'
import { longVideo, sha256 } from '../../../../test/s3/long-video.ts'
import { leftIn } from '../../../../test/s3/storages.ts'
import { videoFile, videoOfSize } from '../../../../test/videos.ts'
import type { S3Config } from '../../../config.ts'
import { openBucket } from './s3-bucket.ts'
import { openS3Storage } from './s3-storage.ts'
import { StoreAway } from '../store-away.ts'
import { randomName } from '../video-storage.ts'

const MB = 1024 * 1024
const nothing = { incoming: [], videos: [] }

describe('a store that fails', () => {
  let store: Awaited<ReturnType<typeof startS3>>
  beforeAll(async () => (store = await startS3()))
  // Ends what all tests started: tests run at the same time, so the end of one is not the end of the others.
  const stops: (() => void)[] = []
  afterAll(async () => {
    for (const stop of stops) stop()
    await store?.stop()
  })

  const setUp = async () => {
    const proxy = await startFaultProxy(store.s3.endpoint)
    stops.push(proxy.stop)
    const s3: S3Config = { ...store.s3, endpoint: proxy.endpoint, prefix: `${randomUUID()}/` }
    const direct = { ...s3, endpoint: store.s3.endpoint }
    const bucket = openBucket(direct)
    return { proxy, s3, bucket, storage: openS3Storage(s3, 400 * MB), left: () => leftIn(direct) }
  }

  it.each(['busy', 'away', 'lost'] as const)('is asked again when every third call is %s', async (fault) => {
    const { proxy, storage, left } = await setUp()
    const bytes = await longVideo(17 * MB)
    let calls = 0
    proxy.fail(() => ((calls += 1) % 3 === 0 ? fault : 'none'))
    const received = await storage.receive(Readable.from([bytes]))
    const name = await received.keep()
    expect(received.sha256).toBe(sha256(bytes))
    const id = randomName()
    await storage.parts.create(id)
    await storage.parts.append(id, 0, Readable.from([bytes.subarray(0, 9 * MB)]))
    await storage.parts.append(id, 9 * MB, Readable.from([bytes.subarray(9 * MB)]))
    const adopted = await storage.adopt(id)
    expect(adopted.sha256).toBe(sha256(bytes))
    const second = await adopted.keep()
    await storage.parts.forget(id)
    const content = await storage.read(name, { start: 0, end: bytes.length - 1 })
    expect(content && (await buffer(content)).equals(bytes)).toBe(true)
    proxy.fail('none')
    const { incoming, videos } = await left()
    expect(videos.toSorted()).toEqual([name, second].toSorted())
    // If the first answer was lost, the upload was begun twice. The sweep removes the other one later.
    expect(fault === 'lost' || incoming.length === 0).toBe(true)
  })

  // These tests spend their time waiting. So they run at the same time, each with its own proxy and folder.
  it.concurrent('lets a viewer pause', async () => {
    const { storage } = await setUp()
    const bytes = await longVideo(17 * MB)
    const name = await (await storage.receive(Readable.from([bytes]))).keep()
    const content = await storage.read(name, { start: 0, end: bytes.length - 1 })
    const pieces: Buffer[] = []
    for await (const piece of content ?? []) {
      if (pieces.length === 0) await pause(6000)
      pieces.push(piece)
    }
    expect(Buffer.concat(pieces).equals(bytes)).toBe(true)
  })

  it.concurrent('is given up after some seconds of silence', async () => {
    const { proxy, storage } = await setUp()
    proxy.fail('silent')
    const started = performance.now()
    const name = `${randomName()}.mp4`
    const outcomes = await Promise.allSettled([
      storage.stat(name),
      storage.read(name, { start: 0, end: 9 }),
      storage.parts.stat(randomName()),
      storage.remove(name),
    ])
    expect(outcomes.map(({ status }) => status)).toEqual(Array(4).fill('rejected'))
    for (const outcome of outcomes) expect('reason' in outcome && outcome.reason).toBeInstanceOf(StoreAway)
    expect(performance.now() - started).toBeLessThan(8000)
  })

  it.concurrent.each(['away', 'busy'] as const)(
    'loses nothing of what it took before it was %s',
    async (fault) => {
      const { proxy, storage, left } = await setUp()
      const bytes = await longVideo(25 * MB)
      const id = randomName()
      await storage.parts.create(id)
      await storage.parts.append(id, 0, Readable.from([bytes.subarray(0, 3 * MB)]))
      let parts = 0
      proxy.fail((call) => {
        if (call.includes('partNumber')) parts += 1
        return parts > 2 ? fault : 'none'
      })
      const broken = storage.parts.append(id, 3 * MB, Readable.from([bytes.subarray(3 * MB)]))
      await expect(broken).rejects.toBeInstanceOf(StoreAway)
      proxy.fail('none')
      const size = (await storage.parts.stat(id))?.size ?? 0
      expect(size).toBe(16 * MB)
      await storage.parts.append(id, size, Readable.from([bytes.subarray(size)]))
      proxy.fail((call) => (call.startsWith('POST') ? fault : 'none'))
      await expect(storage.adopt(id)).rejects.toBeInstanceOf(StoreAway)
      proxy.fail('none')
      expect((await storage.parts.stat(id))?.size).toBe(bytes.length)
      const received = await storage.adopt(id)
      expect(received.sha256).toBe(sha256(bytes))
      await received.discard()
      expect(await left()).toEqual(nothing)
    },
  )

  it.concurrent('leaves an upload that nobody could end to the sweep', async () => {
    const { proxy, storage, left } = await setUp()
    const bytes = await longVideo(17 * MB)
    proxy.fail((call) => (/partNumber=2|DELETE/.test(call) ? 'away' : 'none'))
    await expect(storage.receive(Readable.from([bytes]))).rejects.toBeInstanceOf(StoreAway)
    proxy.fail('none')
    expect((await left()).incoming).toHaveLength(1)
    await pause(1500)
    expect(await storage.sweep(60_000)).toBe(0)
    expect(await storage.sweep(1)).toBe(1)
    expect(await left()).toEqual(nothing)
  })

  it('is full: nothing is tried again and nothing stays', async () => {
    const { proxy, storage, left } = await setUp()
    for (const [size, full] of [
      [10_000_000, 'partNumber=1'],
      [100_000, 'PUT'],
    ] as const) {
      proxy.fail((call) => (call.includes(full) ? 'full' : 'none'))
      const stream = createReadStream(await videoOfSize(size))
      await expect(storage.receive(stream)).rejects.toMatchObject({ reason: 'disk_full' })
    }
    expect(proxy.calls.filter((call) => call.startsWith('PUT'))).toHaveLength(2)
    expect(await left()).toEqual(nothing)
  })

  it('is read on where its answer broke off', async () => {
    const { proxy, storage } = await setUp()
    const bytes = await longVideo(10 * MB)
    const name = await (await storage.receive(Readable.from([bytes]))).keep()
    const faults: Fault[] = ['cut', 'cut', 'away', 'cut']
    proxy.fail(() => faults.shift() ?? 'none')
    const content = await storage.read(name, { start: 5, end: bytes.length - 7 })
    expect(content && (await buffer(content)).equals(bytes.subarray(5, -6))).toBe(true)
    expect(faults).toEqual([])
  })

  it('is left alone when the viewer goes away', async () => {
    const { proxy, storage } = await setUp()
    const name = await (await storage.receive(Readable.from([await longVideo(17 * MB)]))).keep()
    const content = await storage.read(name, { start: 0, end: 17 * MB - 1 })
    for await (const piece of content ?? []) if (piece) break
    expect(content?.destroyed).toBe(true)
    await expect.poll(proxy.abandoned).toBe(1)
  })

  it('is not asked more than it must', async () => {
    const { proxy, storage } = await setUp()
    const name = await (await storage.receive(createReadStream(videoFile('fragmented')))).keep()
    expect(proxy.calls.map((call) => call.split(' ')[0])).toEqual(['PUT', 'GET'])
    proxy.calls.length = 0
    for (let turn = 0; turn < 3; turn += 1) {
      await storage.stat(name)
      const content = await storage.read(name, { start: turn, end: turn + 99 })
      expect(content && (await buffer(content)).length).toBe(100)
    }
    expect(proxy.calls.map((call) => call.split(' ')[0])).toEqual(['HEAD', 'GET', 'GET', 'GET'])
  })

  it('shows its videos to nobody else', async () => {
    const { s3, storage } = await setUp()
    const name = await (await storage.receive(createReadStream(videoFile('vertical')))).keep()
    const address = `${s3.endpoint}/${s3.bucket}/${s3.prefix}videos/${name}`
    expect((await fetch(address)).ok).toBe(false)
  })

  it('is out of order without its bucket or with a wrong secret, which no message tells', async () => {
    const { s3 } = await setUp()
    for (const wrong of [{ bucket: 'nowhere' }, { secret: 'wrong-secret' }]) {
      const error = await openS3Storage({ ...s3, ...wrong }, MB)
        .check()
        .catch((error: unknown) => error)
      expect(error).toBeInstanceOf(StoreAway)
      expect(String(error)).toMatch(/NoSuchBucket|SignatureDoesNotMatch/)
      expect(String(error)).not.toContain('secret')
    }
  })
})
