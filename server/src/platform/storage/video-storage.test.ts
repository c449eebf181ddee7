import { createReadStream } from 'node:fs'
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { longVideo, piecesOf, sha256 } from '../../../test/s3/long-video.ts'
import { contentOf, storageKinds } from '../../../test/s3/storages.ts'
import { hostileVideo, videoFile, videoOfSize } from '../../../test/videos.ts'
import { randomName } from './video-storage.ts'

const MB = 1024 * 1024
const nothing = { incoming: [], videos: [] }

describe.for(storageKinds)('videos $title', ({ start, stop, open }) => {
  beforeAll(start)
  afterAll(stop)

  const setUp = async (maxBytes?: number) => {
    const opened = await open(maxBytes)
    const receive = () => opened.storage.receive(createReadStream(videoFile('vertical')))
    return { ...opened, receive, keepOne: async () => (await receive()).keep() }
  }

  describe('that come at once (A21)', () => {
    it('have size, hash and facts, and are the same bytes under a random name', async () => {
      const { storage, left } = await setUp()
      const bytes = await readFile(videoFile('vertical'))
      const received = await storage.receive(piecesOf(bytes, 1))
      expect(received).toMatchObject({
        size: bytes.length,
        sha256: sha256(bytes),
        facts: { durationSeconds: 2.5, width: 180, height: 320, codec: 'avc1.4D4015' },
      })
      const name = await received.keep()
      expect(name).toMatch(/^[a-z2-7]{26}\.mp4$/)
      expect(await left()).toEqual({ incoming: [], videos: [name] })
      expect((await contentOf(storage, name, 0, bytes.length - 1))?.equals(bytes)).toBe(true)
      await received.discard()
      expect(await storage.stat(name)).toMatchObject({ name, size: bytes.length })
    })

    it('leave nothing when they are discarded', async () => {
      const { receive, left } = await setUp()
      await (await receive()).discard()
      expect(await left()).toEqual(nothing)
    })

    it('are written in order, whatever the pieces', async () => {
      const { storage } = await setUp()
      const bytes = await longVideo(17 * MB + 17)
      for (const piece of [65_536, 1_000_003, 8 * MB, bytes.length]) {
        const received = await storage.receive(piecesOf(bytes, piece))
        const name = await received.keep()
        expect(received.sha256).toBe(sha256(bytes))
        expect((await contentOf(storage, name, 0, bytes.length - 1))?.equals(bytes)).toBe(true)
      }
    })

    it.each([
      ['empty', 'empty'],
      ['html', 'not_mp4'],
      ['webm', 'not_mp4'],
      ['mov', 'not_mp4'],
      ['garbage', 'damaged'],
      ['truncated', 'truncated'],
      ['truncatedFaststart', 'truncated'],
    ] as const)('are refused: %s as %s, and leave nothing (V50)', async (kind, reason) => {
      const { storage, left } = await setUp()
      await expect(storage.receive(Readable.from([hostileVideo(kind)]))).rejects.toMatchObject({ reason })
      expect(await left()).toEqual(nothing)
    })

    it('are taken to the last byte that is allowed, and not one more (V51)', async () => {
      const { storage, left } = await setUp(16 * MB)
      const received = await storage.receive(createReadStream(await videoOfSize(16 * MB)))
      expect(received).toMatchObject({ size: 16 * MB, facts: { durationSeconds: 2.5 } })
      await received.discard()
      const over = createReadStream(await videoOfSize(16 * MB + 1))
      await expect(storage.receive(over)).rejects.toMatchObject({ reason: 'too_large' })
      expect(await left()).toEqual(nothing)
    })

    it('leave nothing when the sender goes away (A21)', async () => {
      const { storage, left } = await setUp()
      for (const size of [1 * MB, 9 * MB]) {
        const cut = Readable.from(
          (async function* () {
            yield (await longVideo(20 * MB)).subarray(0, size)
            throw new Error('cut')
          })(),
        )
        await expect(storage.receive(cut)).rejects.toMatchObject({ reason: 'aborted' })
        expect(await left()).toEqual(nothing)
      }
    })
  })

  describe('that are kept', () => {
    it('are read in part', async () => {
      const { storage, keepOne } = await setUp()
      const bytes = await readFile(videoFile('vertical'))
      const name = await keepOne()
      for (const [from, to] of [
        [0, 0],
        [100, 199],
        [bytes.length - 1, bytes.length - 1],
      ] as const) {
        expect((await contentOf(storage, name, from, to))?.equals(bytes.subarray(from, to + 1))).toBe(true)
      }
    })

    it('go by no name that was not given to them (P06)', async () => {
      const { storage, keepOne } = await setUp()
      const kept = await keepOne()
      const names = [
        'secret.mp4',
        `../videos/${kept}`,
        `./${kept}`,
        `${kept}\0`,
        `${kept}?acl`,
        '',
        '.',
        '..',
      ]
      for (const name of [...names, `${'a'.repeat(26)}.mp4`]) {
        expect(await storage.stat(name)).toBeUndefined()
        expect(await storage.read(name, { start: 0, end: 0 })).toBeUndefined()
        await storage.remove(name)
      }
      expect(await Array.fromAsync(storage.list())).toEqual([
        { name: kept, size: (await stat(videoFile('vertical'))).size, writtenAt: expect.any(Date) },
      ])
    })

    it('are taken over under a name of elsewhere, whole or not at all', async () => {
      const { storage, left } = await setUp()
      const name = `${randomName()}.mp4`
      const bytes = await longVideo(9 * MB)
      const cut = async function* () {
        yield bytes.subarray(0, -1)
        throw new Error('cut')
      }
      await expect(storage.import(name, Readable.from(cut()))).rejects.toThrow('cut')
      await expect(storage.import('../x.mp4', Readable.from([bytes]))).rejects.toThrow('no name')
      expect(await left()).toEqual(nothing)
      await storage.import(name, Readable.from([bytes]))
      expect(await left()).toEqual({ incoming: [], videos: [name] })
      expect((await contentOf(storage, name, 0, bytes.length - 1))?.equals(bytes)).toBe(true)
      // A failure of a second import leaves the stored video as it is.
      await expect(storage.import(name, Readable.from(cut()))).rejects.toThrow('cut')
      expect(await storage.stat(name)).toMatchObject({ size: bytes.length })
    })

    it('are copied, and go one without the other (E20)', async () => {
      const { storage, left, keepOne } = await setUp()
      const bytes = await longVideo(17 * MB + 17)
      const long = await (await storage.receive(piecesOf(bytes, 8 * MB))).keep()
      for (const name of [await keepOne(), long]) {
        const { size } = (await storage.stat(name)) ?? { size: 0 }
        const whole = await contentOf(storage, name, 0, size - 1)
        const [one, other] = [await storage.copy(name), await storage.copy(name)]
        if (!one || !other) throw new Error('No copy')
        expect(new Set([name, one, other]).size).toBe(3)
        await storage.remove(name)
        await storage.remove(other)
        expect(await storage.stat(one)).toMatchObject({ name: one, size })
        expect((await contentOf(storage, one, 0, size - 1))?.equals(whole ?? Buffer.of())).toBe(true)
        expect(await left()).toMatchObject({ incoming: [], videos: expect.arrayContaining([one]) })
      }
      expect(await storage.copy(long)).toBeUndefined()
      expect(await storage.copy('../secret')).toBeUndefined()
      expect((await left()).videos).toHaveLength(2)
    })

    it('are removed, and again without complaint', async () => {
      const { storage, keepOne } = await setUp()
      const [gone, stays] = [await keepOne(), await keepOne()]
      await storage.stat(gone)
      await storage.remove(gone)
      await storage.remove(gone)
      expect(await storage.stat(gone)).toBeUndefined()
      expect((await Array.fromAsync(storage.list())).map(({ name }) => name)).toEqual([stays])
    })

    it('leave their parts behind for a while; what is kept is never swept', async () => {
      const { storage, left, receive, keepOne } = await setUp()
      const begin = async () => {
        const id = randomName()
        await storage.parts.create(id)
        await storage.parts.append(id, 0, Readable.from([Buffer.alloc(1000)]))
        return id
      }
      const old = await keepOne()
      const whole = randomName()
      await storage.parts.create(whole)
      await storage.parts.append(whole, 0, createReadStream(videoFile('vertical')))
      const kept = await (await storage.adopt(whole)).keep()
      const [oldPart, lively] = [await begin(), await begin()]
      await pause(3000)
      const then = Date.now()
      await storage.parts.append(lively, 1000, Readable.from([Buffer.alloc(1000)]))
      const running = await receive()
      await storage.sweep(Date.now() - then + 1500)
      expect(await storage.parts.stat(oldPart)).toBeUndefined()
      expect((await storage.parts.stat(lively))?.size).toBe(2000)
      const names = [old, kept, await running.keep()]
      expect((await left()).videos.toSorted()).toEqual(names.toSorted())
    })
  })

  it('carry the id of the installation that they belong to', async () => {
    const { storage, replica } = await setUp()
    expect(await storage.installation()).toBeUndefined()
    await storage.setInstallation('one')
    await storage.setInstallation('two')
    expect(await (await replica()).installation()).toBe('two')
    expect(await Array.fromAsync(storage.list())).toEqual([])
  })

  it('are only asked for when the storage can take one', async () => {
    const { storage, left } = await setUp()
    await storage.check()
    expect(await left()).toEqual(nothing)
  })

  describe('that a program reads (W06)', () => {
    it('have a path, of their own or of a copy in its folder', async () => {
      const { storage, keepOne, left } = await setUp()
      const name = await keepOne()
      const folder = await mkdtemp(join(tmpdir(), 'local-'))
      onTestFinished(() => rm(folder, { recursive: true, force: true }))
      const path = await storage.local(name, folder)
      expect((await readFile(path ?? '')).equals(await readFile(videoFile('vertical')))).toBe(true)
      expect(await left()).toEqual({ incoming: [], videos: [name] })
      expect(await storage.local(`${randomName()}.mp4`, folder)).toBeUndefined()
      expect(await storage.local('../secret', folder)).toBeUndefined()
    })

    it('have pictures made of them, under names of their kind', async () => {
      const { storage, left } = await setUp()
      const name = `${randomName()}.webp`
      await storage.import(name, Readable.from([Buffer.from('a picture')]))
      expect(await storage.stat(name)).toMatchObject({ name, size: 9 })
      expect((await contentOf(storage, name, 0, 8))?.toString()).toBe('a picture')
      await expect(storage.import('x.svg', Readable.from([Buffer.from('no')]))).rejects.toThrow('no name')
      await storage.remove(name)
      expect(await left()).toEqual(nothing)
    })
  })
})
