import { Readable } from 'node:stream'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { longVideo, piecesOf, sha256 } from '../../../test/s3/long-video.ts'
import { contentOf, storageKinds } from '../../../test/s3/storages.ts'
import { hostileVideo } from '../../../test/videos.ts'
import { randomName } from './video-storage.ts'

const MB = 1024 * 1024
const nothing = { incoming: [], videos: [] }

describe.for(storageKinds)('videos in pieces $title (A43)', ({ start, stop, open }) => {
  beforeAll(start)
  afterAll(stop)

  it.each([3 * MB, 8 * MB, 11 * MB + 13])('of %d bytes, through two processes in turn', async (piece) => {
    const { storage, replica, left } = await open()
    const bytes = await longVideo(17 * MB + 7)
    const processes = [storage, await replica()]
    const id = randomName()
    await storage.parts.create(id)
    expect(await storage.parts.stat(id)).toMatchObject({ size: 0 })
    for (let at = 0, turn = 0; at < bytes.length; at += piece, turn += 1) {
      const one = processes[turn % 2] ?? storage
      const end = Math.min(at + piece, bytes.length)
      expect(await one.parts.append(id, at, piecesOf(bytes.subarray(at, end), 70_000))).toBe(end)
      expect((await one.parts.stat(id))?.size).toBe(end)
    }
    expect(await storage.list()[Symbol.asyncIterator]().next()).toMatchObject({ done: true })
    const received = await storage.adopt(id)
    expect(received).toMatchObject({ size: bytes.length, sha256: sha256(bytes), facts: { width: 180 } })
    const name = await received.keep()
    expect((await contentOf(storage, name, 0, bytes.length - 1))?.equals(bytes)).toBe(true)
    await received.discard()
    // A process that was interrupted at this point finishes the upload again.
    expect((await storage.parts.stat(id))?.size).toBe(bytes.length)
    const last = piecesOf(bytes.subarray(-1), 1)
    expect(await storage.parts.append(id, bytes.length - 1, last)).toBe(bytes.length)
    const again = await storage.adopt(id)
    expect([again.sha256, await again.keep()]).toEqual([sha256(bytes), name])
    await storage.parts.forget(id)
    expect(await left()).toEqual({ incoming: [], videos: [name] })
  })

  it.each([1000, 9 * MB])('keep the %d bytes that came before the connection broke', async (size) => {
    const { storage } = await open()
    const bytes = await longVideo(12 * MB)
    const id = randomName()
    await storage.parts.create(id)
    const before = Date.now()
    const cut = Readable.from(
      (async function* () {
        yield bytes.subarray(0, size)
        throw new Error('cut')
      })(),
    )
    await expect(storage.parts.append(id, 0, cut)).rejects.toThrow('cut')
    const stat = await storage.parts.stat(id)
    expect(stat?.size).toBe(size)
    // Some stores keep times only to the second.
    expect(stat?.writtenAt.getTime()).toBeGreaterThan(before - 1000)
    await storage.parts.append(id, size, Readable.from([bytes.subarray(size)]))
    expect((await storage.adopt(id)).sha256).toBe(sha256(bytes))
  })

  it('may send the last byte again, and be looked at again', async () => {
    const { storage, replica, left } = await open()
    const bytes = await longVideo(9 * MB)
    const id = randomName()
    await storage.parts.create(id)
    await storage.parts.append(id, 0, Readable.from([bytes]))
    await storage.adopt(id)
    // A second replica takes over, as if the first had died here.
    const other = await replica()
    expect((await other.parts.stat(id))?.size).toBe(bytes.length)
    expect(await other.parts.append(id, bytes.length - 1, Readable.from([bytes.subarray(-1)]))).toBe(
      bytes.length,
    )
    const received = await other.adopt(id)
    expect(received.sha256).toBe(sha256(bytes))
    await received.discard()
    expect(await left()).toEqual(nothing)
  })

  it('are refused when they are no video, and leave nothing once removed (V50)', async () => {
    const { storage, left } = await open()
    for (const [kind, reason] of [
      ['empty', 'empty'],
      ['truncated', 'truncated'],
    ] as const) {
      const id = randomName()
      await storage.parts.create(id)
      await storage.parts.append(id, 0, Readable.from([hostileVideo(kind)]))
      await expect(storage.adopt(id)).rejects.toMatchObject({ reason })
      await storage.parts.remove(id)
      await storage.parts.remove(id)
      expect(await storage.parts.stat(id)).toBeUndefined()
    }
    expect(await left()).toEqual(nothing)
  })

  it('are nothing unless they were begun', async () => {
    const { storage, left } = await open()
    const id = randomName()
    expect(await storage.parts.stat(id)).toBeUndefined()
    await expect(storage.parts.append(id, 0, Readable.from([Buffer.of(1)]))).rejects.toThrow(Error)
    await expect(storage.adopt(id)).rejects.toThrow(Error)
    await storage.parts.remove(id)
    expect(await left()).toEqual(nothing)
  })
})
