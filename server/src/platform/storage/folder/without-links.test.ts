import { createReadStream } from 'node:fs'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, vi } from 'vitest'
import { MAX_VIDEO_BYTES } from '@portal/contract/editions/limits.ts'
import { contentOf } from '../../../../test/s3/storages.ts'
import { videoFile } from '../../../../test/videos.ts'
import { openFolderStorage } from './folder-storage.ts'

vi.mock('node:fs/promises', async (original) => ({
  ...(await original<object>()),
  link: () => Promise.reject(Object.assign(new Error('no links here'), { code: 'EPERM' })),
}))

it('copies the bytes of a video where the file system has no links (E20)', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'storage-'))
  const storage = await openFolderStorage({ folder, maxBytes: MAX_VIDEO_BYTES })
  const received = await storage.receive(createReadStream(videoFile('vertical')))
  const name = await received.keep()
  const copy = (await storage.copy(name)) ?? ''
  const whole = await contentOf(storage, name, 0, received.size - 1)
  await storage.remove(name)
  expect((await contentOf(storage, copy, 0, received.size - 1))?.equals(whole ?? Buffer.of())).toBe(true)
  expect(await readdir(join(folder, 'incoming'))).toEqual([])
  await rm(folder, { recursive: true })
})
