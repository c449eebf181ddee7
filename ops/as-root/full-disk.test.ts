import { execFileSync } from 'node:child_process'
import { createReadStream } from 'node:fs'
import { mkdtemp, readdir, rm, statfs, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { expect, it, onTestFinished } from 'vitest'
import { openFolderStorage } from '../../server/src/platform/storage/folder/folder-storage.ts'
import { randomName } from '../../server/src/platform/storage/video-storage.ts'
import { videoFile, videoOfSize } from '../../server/test/videos.ts'

const MB = 1024 * 1024
const MAX = 400 * MB

/** Mounts a disk of this size, which only root may do. */
async function smallDisk(size: string) {
  const folder = await mkdtemp(join(tmpdir(), 'storage-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${size}`, 'tmpfs', folder])
  onTestFinished(() => void execFileSync('umount', ['--lazy', folder]))
  return folder
}

it('says that the disk is full and leaves nothing', async () => {
  const folder = await smallDisk('2m')
  const storage = await openFolderStorage({ folder, maxBytes: MAX })
  const path = await videoOfSize(5 * 1024 * 1024)
  await expect(storage.receive(createReadStream(path))).rejects.toMatchObject({ reason: 'disk_full' })
  expect(await readdir(join(folder, 'incoming'))).toEqual([])
  const small = await storage.receive(createReadStream(videoFile('vertical')))
  expect(await storage.stat(await small.keep())).toMatchObject({ size: small.size })
})

it('leaves a tenth of the disk to the database: when it begins and while it grows', async () => {
  const folder = await smallDisk('40m')
  const storage = await openFolderStorage({ folder, maxBytes: MAX })
  const free = async () => {
    const { bavail, bsize } = await statfs(folder)
    return bavail * bsize
  }
  const full = { reason: 'disk_full' }
  await expect(storage.receive(createReadStream(await videoOfSize(60 * MB)))).rejects.toMatchObject(full)
  expect(await readdir(join(folder, 'incoming'))).toEqual([])

  await expect(storage.parts.create(randomName(), 37 * MB)).rejects.toMatchObject(full)
  const id = randomName()
  await storage.parts.create(id, 30 * MB)
  let sent = 0
  const endless = Readable.from(
    (async function* () {
      for (; ; sent += MB) yield Buffer.alloc(MB)
    })(),
  )
  await expect(storage.parts.append(id, 0, endless)).rejects.toMatchObject(full)
  // What arrived before stays, and room for others is left.
  expect((await storage.parts.stat(id))?.size).toBeGreaterThan(20 * MB)
  expect(await free()).toBeGreaterThan(3.9 * MB)
  expect(await storage.freeBytes()).toBeLessThan(8 * MB)
  await storage.check()

  // Something else takes the rest of the disk. Nothing can be written then, but what is stored can be read.
  await writeFile(join(folder, 'other'), Buffer.alloc(await free())).catch(() => {})
  expect(await storage.freeBytes()).toBe(0)
  await storage.check()
  await storage.parts.remove(id)
})
