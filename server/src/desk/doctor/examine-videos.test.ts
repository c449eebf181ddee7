import { readFile, rename, truncate, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import { entrant } from '../../../test/entries.ts'
import { startPortal, type Portal } from '../../../test/portal.ts'
import { openStorage } from '../../platform/storage/open-storage.ts'
import { examine } from './doctor.ts'

let portal: Portal
beforeAll(async () => {
  portal = await startPortal()
})
afterAll(() => portal.stop())

/**
 * Returns the findings. It opens its own store, as the command does, because the portal's store keeps files open
 * for a while.
 */
const findings = async (hashes = false) =>
  Array.fromAsync(examine({ db: portal.db, videos: await openStorage(portal.config), hashes }))

it('finds a video that is missing, cut or changed (I2)', async () => {
  const entry = entrant(portal, await portal.registerBrand())
  const campaign = await entry.campaign()
  const { id, name } = await entry.addFile(campaign.id, 'video_case')
  const path = join(portal.config.dataDir, 'videos', 'videos', name)
  await rename(path, `${path}.away`)
  expect(await findings()).toEqual([`File ${id}: the video ${name} is missing`])
  await rename(`${path}.away`, path)

  const bytes = await readFile(path)
  onTestFinished(() => writeFile(path, bytes))
  const size = bytes.length
  await truncate(path, size + 1)
  expect(await findings()).toEqual([`File ${id}: the video ${name} has ${size + 1} bytes, not ${size}`])
  await writeFile(path, Buffer.alloc(size))
  expect(await findings()).toEqual([])
  expect(await findings(true)).toEqual([`File ${id}: the video ${name} has other bytes than were uploaded`])
})

it('finds a video of nobody, once it is older than an hour (I3)', async () => {
  const name = `${'a'.repeat(26)}.mp4`
  const path = join(portal.config.dataDir, 'videos', 'videos', name)
  await writeFile(path, 'x')
  onTestFinished(() => portal.deps.videos.remove(name))
  expect(await findings()).toEqual([])
  const past = Date.now() / 1000 - 3700
  await utimes(path, past, past)
  expect(await findings()).toEqual([`The video ${name} belongs to nothing`])
})
