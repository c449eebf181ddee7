import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { api } from '@portal/contract/api.ts'
import { entrant, ok } from '../../../test/entries.ts'
import { emptyInstallation, temporaryFolder } from '../../../test/installations.ts'
import { judgedEntry } from '../../../test/judged.ts'
import { silent } from '../../../test/log.ts'
import { startPortal, type Portal } from '../../../test/portal.ts'
import { backUp, restore } from '../../cli/copy-portal.ts'
import { openStorage } from '../../platform/storage/open-storage.ts'
import { examine } from './doctor.ts'

vi.setConfig({ testTimeout: 60_000 })

let portal: Portal
beforeAll(async () => {
  portal = await startPortal()
})
afterAll(() => portal.stop())

async function binned(): Promise<string> {
  const brand = await portal.registerBrand()
  const entry = entrant(portal, brand)
  const { id: campaignId } = await entry.campaign()
  const file = await entry.addFile(campaignId, 'video_pauted')
  ok(await portal.call(api.files.remove, { params: { campaignId, fileId: file.id } }, brand))
  return file.name
}

/** Makes videos that only the jury has. Returns their names in the order of the entry version. */
async function frozen(): Promise<string[]> {
  const { campaign, entryId } = await judgedEntry(portal)
  await portal.db.deleteFrom('files').where('campaign_id', '=', campaign.id).execute()
  const version = portal.db.selectFrom('entry_versions').where('entry_id', '=', entryId)
  return (await version.select('video_names').executeTakeFirstOrThrow()).video_names
}

async function rot(name: string) {
  const path = join(portal.config.dataDir, 'videos', 'videos', name)
  await writeFile(path, Buffer.alloc((await readFile(path)).length))
}

it('finds a rotten video of the trash or the jury, keeps it out of a backup, and misses it after the restore (J02)', async () => {
  const inTrash = await binned()
  const [whole = '', ofJury = ''] = await frozen()
  const lines: string[] = []
  const context = { config: portal.config, log: silent, print: (line: string) => void lines.push(line) }
  const ofVideos = async () => {
    const storage = await openStorage(portal.config)
    const found = await Array.fromAsync(examine({ db: portal.db, videos: storage, hashes: true }))
    return found.filter((finding) => finding.includes('.mp4'))
  }
  expect(await ofVideos()).toEqual([])

  for (const name of [inTrash, ofJury]) await rot(name)
  expect(await ofVideos()).toEqual([
    `The trash: the video ${inTrash} has other bytes than were uploaded`,
    `The jury: the video ${ofJury} has other bytes than were uploaded`,
  ])
  const folder = join(await temporaryFolder(), 'backup')
  expect(await backUp(context, folder)).toBe(2)
  for (const name of [inTrash, ofJury])
    expect(lines).toContain(`The video ${name} has other bytes than it should.`)

  const target = { ...context, config: await emptyInstallation() }
  expect(await restore(target, folder, { replaces: false, otherSecret: false })).toBeGreaterThanOrEqual(2)
  expect(lines).toContain(`The trash: the video ${inTrash} is missing`)
  expect(lines).toContain(`The jury: the video ${ofJury} is missing`)
  expect(lines.filter((line) => line.includes(whole))).toEqual([])
})
