import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { api } from '@portal/contract/api.ts'
import { tool } from '../../../test/copies.ts'
import { entrant, ok } from '../../../test/entries.ts'
import { emptyInstallation, temporaryFolder } from '../../../test/installations.ts'
import { silent } from '../../../test/log.ts'
import { eventually, startPortal, type Portal, type TestBrand } from '../../../test/portal.ts'
import { videoFile } from '../../../test/videos.ts'
import { rowOf, storedNames, untilCopy, workOnCopies } from '../../../test/viewing-copies.ts'
import { readAdminCommand } from '../../cli/commands.ts'
import { backUp, restore } from '../../cli/copy-portal.ts'
import type { Config } from '../../config.ts'
import { describeCopies } from '../../desk/doctor/describe-copies.ts'
import { examine } from '../../desk/doctor/doctor.ts'
import { openCopyDb } from '../../platform/backup/copy-db.ts'
import { makeCopy } from '../../platform/media/copies/make-copy.ts'
import { readVideoFacts } from '../../platform/media/mp4-facts.ts'
import { storedSource } from '../../platform/storage/without-metadata.ts'
import { VideoRejected } from '../../platform/media/video-rejected.ts'
import { openStorage } from '../../platform/storage/open-storage.ts'
import { sweepVideos } from '../uploads/sweep-videos.ts'

let portal: Portal
let brand: TestBrand
let entry: ReturnType<typeof entrant>
beforeAll(async () => {
  portal = await startPortal()
  brand = await portal.registerBrand()
  entry = entrant(portal, brand)
})
afterAll(() => portal.stop())

async function newFile(bytes?: Buffer) {
  const { id: campaignId } = await entry.campaign()
  const { file } = ok(await entry.upload(campaignId, 'video_case', bytes && { bytes }))
  return { campaignId, fileId: file.id, name: file.name }
}
const until = (of: { campaignId: number; fileId: number }, ...states: Parameters<typeof untilCopy>[3][]) =>
  untilCopy(portal, brand.token, of, ...states)
const remove = (params: { campaignId: number; fileId: number }) =>
  portal.call(api.files.remove, { params }, brand)
const described = (findTool: () => Promise<null>) => Array.fromAsync(describeCopies(portal.db, findTool))
const findings = async () =>
  Array.fromAsync(examine({ db: portal.db, videos: await openStorage(portal.config) }))
const context = (config: Config) => ({ config, log: silent, print() {} })

it('is made again where the store lost it (W06)', async () => {
  const of = await newFile()
  const stop = await workOnCopies(portal)
  await until(of, 'ready')
  const { video_name: lost } = await rowOf(portal, of.fileId)
  await (await openStorage(portal.config)).remove(lost ?? '')
  expect(await findings()).toContainEqual(expect.stringContaining(`its viewing copy ${lost} is missing`))
  const again = readAdminCommand(['copy', 'again', String(of.fileId)])
  await again(context(portal.config))
  // The doctor finds nothing from the moment at which the copy waits to be made again.
  await until(of, 'ready')
  expect(await findings()).toEqual([])
  expect((await rowOf(portal, of.fileId)).video_name).not.toBe(lost)
  await stop()
})

it('waits for something that makes it, and says so to admins and operators (W02, W06)', async () => {
  const of = await newFile()
  const stop = await workOnCopies(portal, { tool: null })
  await workOnCopies(portal, { mediaJobs: 0 })
  expect(await described(async () => null)).toEqual([
    expect.stringMatching(/^Viewing copies: 1 wait, the first since 20/),
    expect.stringMatching(/nothing that makes them is installed here/),
  ])
  expect((await until(of, 'waiting')).copy.state).toBe('waiting')
  await stop()
  await workOnCopies(portal)
  await until(of, 'ready')
  expect(await described(async () => null)).toEqual([])
})

it('waits while the store is full, and is made when there is room again (W06)', async () => {
  const full = async () => {
    throw new VideoRejected('disk_full')
  }
  const before = await storedNames(portal)
  const of = await newFile()
  const stop = await workOnCopies(portal, { videos: { import: full } })
  const row = await eventually(
    () => rowOf(portal, of.fileId),
    ({ state, attempt }) => state === 'waiting' && attempt === 1,
  )
  expect(row.not_before.getTime()).toBeGreaterThan(Date.now() + 60_000)
  await stop()
  expect(await storedNames(portal)).toEqual([...before, of.name].toSorted())
  await portal.db
    .updateTable('viewing_copies')
    .where('file_id', '=', of.fileId)
    .set({ not_before: sql<Date>`now()` })
    .execute()
  await workOnCopies(portal)
  await until(of, 'ready')
})

it('takes up what was put off or taken up while the clock was years ahead (W06)', async () => {
  const [waiting, working] = [await newFile(), await newFile()]
  const ahead = sql<Date>`now() + interval '10 years'`
  const set = (of: { fileId: number }, row: object) =>
    portal.db
      .updateTable('viewing_copies')
      .where('file_id', '=', of.fileId)
      .set({ not_before: ahead, ...row })
      .execute()
  await set(waiting, {})
  await set(working, { state: 'working', leased_until: ahead })
  await workOnCopies(portal)
  for (const of of [waiting, working]) expect((await until(of, 'ready')).copy.fault).toBeNull()
})

it('gives up what ends in an error that nobody knows after three times, and goes on (W03)', async () => {
  const of = await newFile()
  await portal.db
    .updateTable('viewing_copies')
    .where('file_id', '=', of.fileId)
    .set({ lost_leases: 2 })
    .execute()
  const stop = await workOnCopies(portal, { make: () => Promise.reject(new TypeError('x is undefined')) })
  await until(of, 'failed')
  await stop()
  expect(await rowOf(portal, of.fileId)).toMatchObject({ fault: 'abandoned', detail: 'x is undefined' })
  // Whoever asks for it again gets three times again.
  const { token } = await portal.registerAdmin()
  ok(await portal.call(api.viewingCopies.retry, { params: { fileId: of.fileId } }, { token }))
  expect(await rowOf(portal, of.fileId)).toMatchObject({ state: 'waiting', fault: null, lost_leases: 0 })
  await remove(of)
})

it('is known to doctor, sweep and quarantine, and counted (W06)', async () => {
  const of = await newFile()
  await workOnCopies(portal)
  await until(of, 'ready')
  expect(await findings()).toEqual([])
  await sweepVideos({ ...portal.deps, log: silent }, -1)
  expect(await portal.db.selectFrom('quarantine').select('name').execute()).toEqual([])
  const { token } = await portal.registerAdmin()
  const { copies } = ok(await portal.call(api.storage.read, {}, { token }))
  const made = await portal.db.selectFrom('viewing_copies').where('state', '=', 'ready').selectAll().execute()
  const bytes = made.reduce((sum, { video_size }) => sum + (video_size ?? 0), 0)
  expect(copies).toEqual({ count: made.length, bytes })

  const { video_name, poster_name, strip_name } = await rowOf(portal, of.fileId)
  const stray = poster_name?.replace(/^./, (first) => (first === 'a' ? 'b' : 'a')) ?? ''
  for (const name of [video_name, poster_name, strip_name]) await portal.deps.videos.remove(name ?? '')
  await portal.deps.videos.import(stray, Readable.from([Buffer.from('nobody’s')]))
  expect(await findings()).toEqual([
    `File ${of.fileId}: its viewing copy ${video_name} is missing`,
    `File ${of.fileId}: its poster ${poster_name} is missing`,
    `File ${of.fileId}: its strip ${strip_name} is missing`,
  ])
  await sweepVideos({ ...portal.deps, log: silent }, -1)
  expect(await portal.db.selectFrom('quarantine').select('name').execute()).toEqual([{ name: stray }])
  await remove(of)
})

it(
  'stays out of backups, and waits to be made again where one is restored (W06)',
  { timeout: 60_000 },
  async () => {
    const of = await newFile()
    await workOnCopies(portal)
    await until(of, 'ready')
    const { video_name, poster_name } = await rowOf(portal, of.fileId)
    const folder = join(await temporaryFolder(), 'backup')
    await backUp(context(portal.config), folder)
    const kept = await readdir(join(folder, 'videos'))
    expect(kept).toContain(of.name)
    expect(kept).not.toContain(video_name)
    expect(kept).not.toContain(poster_name)
    const target = await emptyInstallation()
    expect(await restore(context(target), folder, { replaces: true, otherSecret: false })).toBe(0)
    const { db, close } = openCopyDb(target.databaseUrl ?? '')
    const [rows, files] = await Promise.all([
      db
        .selectFrom('viewing_copies')
        .select(['file_id', 'state', 'video_name', 'attempt'])
        .orderBy('file_id')
        .execute(),
      db.selectFrom('files').select('id').orderBy('id').execute(),
    ])
    await close()
    expect(rows).toEqual(
      files.map(({ id }) => ({ file_id: id, state: 'waiting', video_name: null, attempt: 0 })),
    )
  },
)

it(
  'is made of a video that few browsers play, from upload to address (W01, W02)',
  { timeout: 120_000 },
  async () => {
    const of = await newFile(await readFile(videoFile('hevc')))
    await workOnCopies(portal, { make: makeCopy, tool })
    await expect
      .poll(async () => (await rowOf(portal, of.fileId)).state, { timeout: 100_000 })
      .toMatch(/ready|failed/)
    const { copy } = await until(of, 'ready', 'failed')
    expect(copy).toMatchObject({ state: 'ready', fault: null })
    const { video_name, video_size, tool: named } = await rowOf(portal, of.fileId)
    expect(named).toBe(`ffmpeg ${tool.version}`)
    const facts = await readVideoFacts(storedSource(portal.deps.videos, video_name ?? '', video_size ?? 0))
    expect(facts.codec).toMatch(/^avc1/)
    for (const picture of [copy.poster, copy.strip]) {
      const bytes = Buffer.from(await (await fetch(portal.url + picture?.url)).arrayBuffer())
      expect(bytes.toString('latin1', 8, 12)).toBe('WEBP')
    }
  },
)
