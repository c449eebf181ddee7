import { randomBytes } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable, Writable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { expect, it, onTestFinished } from 'vitest'
import { videoFile, videoOfSize } from '../../../../test/videos.ts'
import { ownsChunks } from '../free-chunk.ts'
import { openFolderStorage } from './folder-storage.ts'
import { randomName } from '../video-storage.ts'

const MB = 1024 * 1024
const MAX = 400 * MB

const temporaryFolder = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'storage-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

const setUp = async () => {
  const folder = await temporaryFolder()
  const storage = await openFolderStorage({ folder, maxBytes: MAX })
  const keepOne = async () => (await storage.receive(createReadStream(videoFile('vertical')))).keep()
  return { folder, storage, keepOne }
}

it('takes 400 MB to the byte and not one more (V51)', async () => {
  const { folder, storage } = await setUp()
  const exact = await videoOfSize(MAX)
  const over = await videoOfSize(MAX + 1)
  const received = await storage.receive(createReadStream(exact, { highWaterMark: 1024 * 1024 }))
  expect(received).toMatchObject({ size: MAX, facts: { durationSeconds: 2.5 } })
  await received.discard()
  await expect(storage.receive(createReadStream(over, { highWaterMark: 1024 * 1024 }))).rejects.toMatchObject(
    { reason: 'too_large' },
  )
  expect(await readdir(join(folder, 'incoming'))).toEqual([])
})

it('gives the memory of what a socket brought back at once, and leaves others theirs', async () => {
  const { storage } = await setUp()
  const video = await readFile(videoFile('vertical'))
  // Each copy has its own memory, as a piece of a request has.
  const copies = [Buffer.allocUnsafeSlow(video.length), Buffer.allocUnsafeSlow(video.length)] as const
  for (const copy of copies) video.copy(copy)
  const [fromSocket, others] = copies
  const received = await storage.receive(ownsChunks(Readable.from([fromSocket])))
  const { sha256 } = await storage.receive(Readable.from([others]))
  expect(received.sha256).toBe(sha256)
  const id = randomName()
  await storage.parts.create(id, video.length)
  const piece = Buffer.allocUnsafeSlow(video.length)
  video.copy(piece)
  expect(await storage.parts.append(id, 0, ownsChunks(Readable.from([piece])))).toBe(video.length)
  expect((await storage.adopt(id)).sha256).toBe(sha256)
  expect([fromSocket.length, others.length, piece.length]).toEqual([0, video.length, 0])
})

it('gives each of several slow readers its own bytes, and files that are open go when they are removed (A42)', async () => {
  const { storage } = await setUp()
  const name = `${randomName()}.mp4`
  const bytes = randomBytes(5 * 1024 * 1024 + 7)
  await storage.import(name, Readable.from([bytes]))
  const readSlowly = async (start: number) => {
    const chunks: Buffer[] = []
    const reader = new Writable({
      write(chunk: Buffer, _encoding, done) {
        // This reads the chunk later, as a network connection does.
        setTimeout(() => {
          chunks.push(Buffer.from(chunk))
          done()
        }, 5)
      },
    })
    const stream = await storage.read(name, { start, end: bytes.length - 1 })
    stream?.pipe(reader)
    await finished(reader)
    return Buffer.concat(chunks).equals(bytes.subarray(start))
  }
  const starts = [0, 1, 1_000_000, 2_500_000, bytes.length - 1]
  expect(await Promise.all(starts.map(readSlowly))).toEqual(starts.map(() => true))
  await storage.remove(name)
  expect(await storage.stat(name)).toBeUndefined()
  expect(await storage.read(name, { start: 0, end: 0 })).toBeUndefined()
})

it('touches no file whose name it did not give (P06)', async () => {
  const { folder, storage, keepOne } = await setUp()
  const kept = await keepOne()
  const strangers = ['secret.mp4', 'videos/secret.mp4']
  for (const path of strangers) await writeFile(join(folder, path), 'secret')
  for (const name of ['../secret.mp4', 'secret.mp4', `../videos/${kept}`]) {
    expect(await storage.stat(name)).toBeUndefined()
    expect(await storage.read(name, { start: 0, end: 0 })).toBeUndefined()
    await storage.remove(name)
  }
  for (const path of strangers) expect(await readFile(join(folder, path), 'utf8')).toBe('secret')
  expect(await Array.fromAsync(storage.list())).toEqual([await storage.stat(kept)])
})

it('sweeps nothing that is not its own', async () => {
  const { folder, storage } = await setUp()
  await mkdir(join(folder, 'incoming', 'other'))
  await writeFile(join(folder, 'videos', 'secret.mp4'), 'secret')
  expect(await storage.sweep(-1000)).toBe(0)
  expect(await readdir(join(folder, 'incoming'))).toEqual(['other'])
  expect(await readdir(join(folder, 'videos'))).toEqual(['secret.mp4'])
})

it('fails its check when the folder is gone', async () => {
  const { folder, storage } = await setUp()
  await rm(folder, { recursive: true })
  await expect(storage.check()).rejects.toMatchObject({ code: 'ENOENT' })
})

it('keeps its files to itself', async () => {
  const { folder, keepOne } = await setUp()
  const name = await keepOne()
  expect((await stat(join(folder, 'videos', name))).mode & 0o077).toBe(0)
  expect((await stat(join(folder, 'videos'))).mode & 0o077).toBe(0)
})
