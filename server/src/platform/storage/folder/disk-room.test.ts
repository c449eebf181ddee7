import { createReadStream, type StatsFs } from 'node:fs'
import { mkdtemp, readdir, rm, stat, statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { expect, it, onTestFinished, vi } from 'vitest'
import { videoFile, videoOfSize } from '../../../../test/videos.ts'
import { randomName } from '../video-storage.ts'
import { openFolderStorage } from './folder-storage.ts'

vi.mock('node:fs/promises', { spy: true })

const MB = 1024 * 1024
const full = { reason: 'disk_full' }

/** Opens a store on a disk of 40 MB that holds nothing else. A real one, which only root can make, is in ops/. */
async function openOnSmallDisk() {
  const folder = await mkdtemp(join(tmpdir(), 'storage-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const free = async () => {
    const names = await readdir(folder, { recursive: true, withFileTypes: true })
    const files = names.filter((each) => each.isFile())
    const sizes = await Promise.all(
      files.map(async ({ parentPath, name }) => (await stat(join(parentPath, name))).size),
    )
    return 40 * MB - sizes.reduce((sum, size) => sum + size, 0)
  }
  vi.mocked(statfs).mockImplementation(
    async () => ({ bsize: 1, blocks: 40 * MB, bavail: await free() }) as StatsFs,
  )
  return { folder, free, storage: await openFolderStorage({ folder, maxBytes: 400 * MB }) }
}

it('says that the disk is full, leaves nothing, and takes what there is room for', async () => {
  const { folder, storage } = await openOnSmallDisk()
  await expect(storage.receive(createReadStream(await videoOfSize(60 * MB)))).rejects.toMatchObject(full)
  expect(await readdir(join(folder, 'incoming'))).toEqual([])
  const small = await storage.receive(createReadStream(videoFile('vertical')))
  expect(await storage.stat(await small.keep())).toMatchObject({ size: small.size })
})

it('leaves a tenth of the disk to the database: when an upload begins and while it grows', async () => {
  const { free, storage } = await openOnSmallDisk()
  await expect(storage.parts.create(randomName(), 37 * MB)).rejects.toMatchObject(full)
  const id = randomName()
  await storage.parts.create(id, 30 * MB)
  const endless = Readable.from(
    (async function* () {
      for (;;) yield Buffer.alloc(MB)
    })(),
  )
  await expect(storage.parts.append(id, 0, endless)).rejects.toMatchObject(full)
  // What arrived before stays, and room for others is left.
  expect((await storage.parts.stat(id))?.size).toBeGreaterThan(20 * MB)
  expect(await free()).toBeGreaterThan(3.9 * MB)
  expect(await storage.freeBytes()).toBeLessThan(8 * MB)
})
