import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { describe, expect, it, onTestFinished } from 'vitest'
import { hostileVideo, videoFile, videoOfSize } from '../../test/videos.ts'
import { openVideoStorage } from './video-storage.ts'

const MAX = 400 * 1024 * 1024
const HOUR = 60 * 60 * 1000

const temporaryFolder = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'storage-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

const setUp = async ({ maxBytes = MAX } = {}) => {
  const folder = await temporaryFolder()
  const storage = await openVideoStorage({ folder, maxBytes })
  const onDisk = async () => ({
    incoming: await readdir(join(folder, 'incoming')),
    videos: await readdir(join(folder, 'videos')),
  })
  const keepOne = async () => (await storage.receive(createReadStream(videoFile('vertical')))).keep()
  return { folder, storage, onDisk, keepOne }
}

const nothing = { incoming: [], videos: [] }
const byteByByte = (bytes: Buffer) => Readable.from([...bytes].map((byte) => Buffer.of(byte)))

describe('receiving a video (A21)', () => {
  it('tells size, hash and facts, and keeps the same bytes under a random name', async () => {
    const { storage, onDisk } = await setUp()
    const bytes = await readFile(videoFile('vertical'))
    const received = await storage.receive(byteByByte(bytes))
    expect(received).toMatchObject({
      size: bytes.length,
      sha256: createHash('sha256').update(bytes).digest('hex'),
      facts: { durationSeconds: 2.5, width: 180, height: 320, codec: 'avc1.4D4015' },
    })
    const name = await received.keep()
    expect(name).toMatch(/^[a-z2-7]{26}\.mp4$/)
    expect(await onDisk()).toEqual({ incoming: [], videos: [name] })
    const content = await storage.read(name, { start: 0, end: bytes.length - 1 })
    expect(content && (await buffer(content)).equals(bytes)).toBe(true)
    await received.discard()
    expect(await storage.stat(name)).toMatchObject({ name, size: bytes.length })
  })

  it('leaves nothing when it is discarded', async () => {
    const { storage, onDisk } = await setUp()
    const received = await storage.receive(createReadStream(videoFile('faststart')))
    expect((await onDisk()).incoming).toHaveLength(1)
    await received.discard()
    expect(await onDisk()).toEqual(nothing)
  })

  it('writes blocks in order, whatever the pieces', async () => {
    const { storage } = await setUp()
    const path = await videoOfSize(3 * 1024 * 1024 + 17)
    const bytes = await readFile(path)
    for (let at = 16 * 1024; at < bytes.length; at += 1) bytes.writeUInt8((at * 7 + (at >> 9)) & 255, at)
    const sha256 = createHash('sha256').update(bytes).digest('hex')
    for (const piece of [1000, 65_536, 524_288, 1_000_003, bytes.length]) {
      const pieces = Array.from({ length: Math.ceil(bytes.length / piece) }, (_, index) =>
        bytes.subarray(index * piece, (index + 1) * piece),
      )
      const received = await storage.receive(Readable.from(pieces))
      const name = await received.keep()
      const content = await storage.read(name, { start: 0, end: bytes.length - 1 })
      expect(received.sha256).toBe(sha256)
      expect(content && (await buffer(content)).equals(bytes)).toBe(true)
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
  ] as const)('refuses %s as %s and leaves nothing (V50)', async (kind, reason) => {
    const { storage, onDisk } = await setUp()
    await expect(storage.receive(Readable.from([hostileVideo(kind)]))).rejects.toMatchObject({ reason })
    expect(await onDisk()).toEqual(nothing)
  })

  it('takes 400 MB to the byte and not one more (V51)', async () => {
    const { storage, onDisk } = await setUp()
    const exact = await videoOfSize(MAX)
    const over = await videoOfSize(MAX + 1)
    const received = await storage.receive(createReadStream(exact, { highWaterMark: 1024 * 1024 }))
    expect(received).toMatchObject({ size: MAX, facts: { durationSeconds: 2.5 } })
    await received.discard()
    await expect(
      storage.receive(createReadStream(over, { highWaterMark: 1024 * 1024 })),
    ).rejects.toMatchObject({ reason: 'too_large' })
    expect(await onDisk()).toEqual(nothing)
  }, 60_000)

  it('says that the disk is full and leaves nothing', async (context) => {
    const folder = await temporaryFolder()
    const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=2m', 'tmpfs', folder])
    context.skip(mounted.status !== 0, 'mounting a small disk is not permitted here')
    onTestFinished(() => void spawnSync('umount', [folder]))
    const storage = await openVideoStorage({ folder, maxBytes: MAX })
    const path = await videoOfSize(5 * 1024 * 1024)
    await expect(storage.receive(createReadStream(path))).rejects.toMatchObject({ reason: 'disk_full' })
    expect(await readdir(join(folder, 'incoming'))).toEqual([])
    const small = await storage.receive(createReadStream(videoFile('vertical')))
    expect(await storage.stat(await small.keep())).toMatchObject({ size: small.size })
  })
})

describe('stored videos', () => {
  it('reads a part', async () => {
    const { storage, keepOne } = await setUp()
    const bytes = await readFile(videoFile('vertical'))
    const content = await storage.read(await keepOne(), { start: 100, end: 199 })
    expect(content && (await buffer(content)).equals(bytes.subarray(100, 200))).toBe(true)
  })

  it('knows no name that it did not give (P06)', async () => {
    const { folder, storage, keepOne } = await setUp()
    const kept = await keepOne()
    await writeFile(join(folder, 'secret.mp4'), 'secret')
    await writeFile(join(folder, 'videos', 'secret.mp4'), 'secret')
    const names = [
      '../secret.mp4',
      'secret.mp4',
      `../videos/${kept}`,
      `./${kept}`,
      `${kept}\0`,
      '',
      '.',
      '..',
    ]
    for (const name of [...names, `${'a'.repeat(26)}.mp4`]) {
      expect(await storage.stat(name)).toBeUndefined()
      expect(await storage.read(name, { start: 0, end: 0 })).toBeUndefined()
      await storage.remove(name)
    }
    expect(await readFile(join(folder, 'secret.mp4'), 'utf8')).toBe('secret')
    expect(await readFile(join(folder, 'videos', 'secret.mp4'), 'utf8')).toBe('secret')
    expect(await Array.fromAsync(storage.list())).toEqual([await storage.stat(kept)])
  })

  it('removes one, and again without complaint', async () => {
    const { storage, keepOne } = await setUp()
    const [gone, stays] = [await keepOne(), await keepOne()]
    await storage.remove(gone)
    await storage.remove(gone)
    expect((await Array.fromAsync(storage.list())).map(({ name }) => name)).toEqual([stays])
  })

  it('sweeps what is old and unknown, and nothing else', async () => {
    const { folder, storage, onDisk, keepOne } = await setUp()
    const [known, orphan, fresh] = [await keepOne(), await keepOne(), await keepOne()]
    const oldPart = await storage.receive(createReadStream(videoFile('vertical')))
    const [part = ''] = (await onDisk()).incoming
    const newPart = await storage.receive(createReadStream(videoFile('vertical')))
    const running = (await onDisk()).incoming.filter((name) => name !== part)
    const longAgo = new Date(Date.now() - 2 * HOUR)
    const old = [`videos/${known}`, `videos/${orphan}`, `incoming/${part}`]
    for (const path of old) await utimes(join(folder, path), longAgo, longAgo)

    const asked: string[][] = []
    const isKnown = async (names: string[]) => {
      asked.push(names)
      return new Set([known])
    }
    expect(await storage.sweep({ isKnown, olderThanMs: HOUR })).toEqual({ parts: 1, orphans: 1 })
    expect(asked.map((names) => names.toSorted())).toEqual([[known, orphan].toSorted()])
    const { incoming, videos } = await onDisk()
    expect({ incoming, videos: videos.toSorted() }).toEqual({
      incoming: running,
      videos: [known, fresh].toSorted(),
    })
    await expect(oldPart.keep()).rejects.toMatchObject({ code: 'ENOENT' })
    await newPart.discard()
  })

  it('checks that it can write', async () => {
    const { folder, storage, onDisk } = await setUp()
    await storage.check()
    expect(await onDisk()).toEqual(nothing)
    await rm(folder, { recursive: true })
    await expect(storage.check()).rejects.toMatchObject({ code: 'ENOENT' })
  })

  it('keeps its files to itself', async () => {
    const { folder, keepOne } = await setUp()
    const name = await keepOne()
    expect((await stat(join(folder, 'videos', name))).mode & 0o077).toBe(0)
    expect((await stat(join(folder, 'videos'))).mode & 0o077).toBe(0)
  })
})
