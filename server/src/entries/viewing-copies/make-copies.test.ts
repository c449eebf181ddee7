import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { api } from '@portal/contract/api.ts'
import { entrant, ok } from '../../../test/entries.ts'
import {
  type Make,
  quickMake,
  rowOf,
  storedNames,
  untilCopy,
  workOnCopies,
} from '../../../test/viewing-copies.ts'
import { eventually, startPortal, type Portal, type TestBrand } from '../../../test/portal.ts'
import { deletionOf } from '../../../test/trash.ts'
import { videoFile } from '../../../test/videos.ts'
import { randomName } from '../../platform/storage/video-storage.ts'
import { claimCopy } from './queries.ts'
import { removeUnneeded } from './remove-unneeded.ts'
import { CopyFailed } from '../../platform/media/copies/make-copy.ts'

let portal: Portal
let brand: TestBrand
let entry: ReturnType<typeof entrant>
beforeAll(async () => {
  portal = await startPortal()
  brand = await portal.registerBrand()
  entry = entrant(portal, brand)
})
afterAll(() => portal.stop())

async function newFile() {
  const { id: campaignId } = await entry.campaign()
  const file = await entry.addFile(campaignId, 'video_case')
  return { campaignId, fileId: file.id, file }
}
const until = (of: { campaignId: number; fileId: number }, ...states: Parameters<typeof untilCopy>[3][]) =>
  untilCopy(portal, brand.token, of, ...states)
const namesOf = async (fileId: number) => {
  const { video_name, poster_name, strip_name } = await rowOf(portal, fileId)
  return [video_name, poster_name, strip_name] as string[]
}
const workFolders = () => readdir(join(portal.config.dataDir, 'copies-work'))

/** Returns a `make` that tells when it begins, and goes on until it is aborted. */
function hanging() {
  const begun = Promise.withResolvers<void>()
  const make: Make = ({ signal, onProgress }) => {
    onProgress(0.4)
    begun.resolve()
    return new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error)))
  }
  return { make, begun: begun.promise }
}

it('makes a copy, a poster and a strip of every video, and shows them to its brand and on lists (W01, W04, W09)', async () => {
  const of = await newFile()
  expect(of.file.copy).toMatchObject({ state: 'waiting', url: null, poster: null, strip: null })
  await workOnCopies(portal)
  const { copy } = await until(of, 'ready')
  expect(copy).toEqual({
    state: 'ready',
    percent: 100,
    fault: null,
    url: expect.stringMatching(/^\/uploads\/videos\/[a-z2-7]{26}\.mp4\?/),
    width: 320,
    height: 180,
    poster: {
      url: expect.stringMatching(/^\/uploads\/images\/[a-z2-7]{26}\.webp\?/),
      width: 320,
      height: 180,
    },
    strip: {
      url: expect.stringMatching(/^\/uploads\/images\/[a-z2-7]{26}\.webp\?/),
      width: 1440,
      height: 90,
    },
  })
  const stored = await storedNames(portal)
  for (const name of [of.file.name, ...(await namesOf(of.fileId))]) expect(stored).toContain(name)
  await eventually(workFolders, (names) => names.length === 0)

  const campaign = (await entry.list()).find(({ id }) => id === of.campaignId)
  expect(campaign?.posterUrl).toBe(copy.poster?.url)
  const { token } = await portal.registerAdmin()
  const { entries } = ok(await portal.call(api.entriesList.list, {}, { token }))
  expect(entries.find((each) => each.campaign.id === of.campaignId)?.posterUrl).toBe(copy.poster?.url)
})

it('says how far it is while it works, and gives the video back at once when the portal stops (W03, W04, W06)', async () => {
  const of = await newFile()
  const { make, begun } = hanging()
  const stop = await workOnCopies(portal, { make })
  await begun
  await eventually(
    async () => (await until(of, 'working')).copy.percent,
    (percent) => percent === 40,
  )
  const names = await namesOf(of.fileId)
  await stop()
  expect(await rowOf(portal, of.fileId)).toMatchObject({
    state: 'waiting',
    percent: 0,
    leased_until: null,
    lost_leases: 0,
  })
  expect(await workFolders()).toEqual([])
  await workOnCopies(portal)
  await until(of, 'ready')
  expect(await namesOf(of.fileId)).toEqual(names)
})

it('takes each video up once, however many workers there are (W06)', async () => {
  const all = await Promise.all(Array.from({ length: 6 }, () => newFile()))
  let made = 0
  const counting: Make = (options) => {
    made += 1
    return quickMake(options)
  }
  await workOnCopies(portal, { make: counting, mediaJobs: 3 })
  await workOnCopies(portal, { make: counting, mediaJobs: 2 })
  for (const of of all) await until(of, 'ready')
  expect(made).toBe(all.length)
  const attempts = await Promise.all(all.map(async ({ fileId }) => (await rowOf(portal, fileId)).attempt))
  expect(attempts).toEqual(all.map(() => 1))
})

it('takes brands in turns, so that one with many videos keeps nobody waiting (W06)', async () => {
  const brands = ['many', 'few'] as const
  const entries = { many: entry, few: entrant(portal, await portal.registerBrand()) }
  const brandOf = new Map<number, (typeof brands)[number]>()
  for (const [name, videos] of [
    ['many', 4],
    ['few', 2],
  ] as const)
    for (let added = 0; added < videos; added += 1) {
      const { id } = await entries[name].campaign()
      brandOf.set((await entries[name].addFile(id, 'video_case')).id, name)
    }
  const order: string[] = []
  for (const _ of brandOf) {
    const claimed = await claimCopy(portal.db, [
      `${randomName()}.mp4`,
      `${randomName()}.webp`,
      `${randomName()}.webp`,
    ])
    order.push(brandOf.get(claimed?.fileId ?? 0) ?? 'another')
  }
  // The first brand had its turns in the tests before.
  expect(order).toEqual(['few', 'many', 'few', 'many', 'many', 'many'])
  await portal.db
    .deleteFrom('files')
    .where('id', 'in', [...brandOf.keys()])
    .execute()
})

it('stops and writes nothing once somebody else has the video (W06)', async () => {
  const of = await newFile()
  const { make, begun } = hanging()
  await workOnCopies(portal, { make })
  await begun
  const before = await storedNames(portal)
  const taken = { attempt: 7, leased_until: new Date(Date.now() + 3600_000) }
  await portal.db.updateTable('viewing_copies').where('file_id', '=', of.fileId).set(taken).execute()
  await eventually(workFolders, (names) => names.length === 0)
  expect(await rowOf(portal, of.fileId)).toMatchObject({ state: 'working', ...taken })
  expect(await storedNames(portal)).toEqual(before)
  await portal.db.deleteFrom('files').where('id', '=', of.fileId).execute()
})

it('leaves nothing in the store of a video that is removed meanwhile (W06)', async () => {
  const of = await newFile()
  const before = await storedNames(portal)
  let names: string[] = []
  const stop = await workOnCopies(portal, {
    make: async (options) => {
      names = await namesOf(of.fileId)
      await portal.db.deleteFrom('files').where('id', '=', of.fileId).execute()
      return quickMake(options)
    },
  })
  const unneeded = () =>
    portal.db.selectFrom('unneeded_copies').where('name', 'in', names).select('remove_after').execute()
  await eventually(workFolders, (folders) => names.length > 0 && folders.length === 0)
  await stop()
  // The files are not removed before that, because another worker that makes the copy may still store them.
  for (const { remove_after } of await unneeded())
    expect(remove_after.getTime()).toBeGreaterThan(Date.now() + 30_000)
  expect(await unneeded()).toHaveLength(3)
  await portal.db
    .updateTable('unneeded_copies')
    .set({ remove_after: sql<Date>`now()` })
    .execute()
  await workOnCopies(portal)
  await eventually(unneeded, (rows) => rows.length === 0)
  expect(await storedNames(portal)).toEqual(before)
})

it('removes the other files where one can’t be removed, and that one later (W06)', async () => {
  const names = ['a', 'b', 'c'].map((name) => `${name}-${crypto.randomUUID()}`)
  await portal.db
    .insertInto('unneeded_copies')
    .values(names.map((name) => ({ name, remove_after: new Date(0) })))
    .execute()
  const removed: string[] = []
  const remove = async (name: string) => {
    if (name === names[0]) throw new Error('EIO')
    removed.push(name)
  }
  const given = { db: portal.db, videos: { ...portal.deps.videos, remove } }
  await expect(removeUnneeded(given)).rejects.toThrow("1 files can't be removed")
  expect(removed).toEqual(expect.arrayContaining(names.slice(1)))
  const left = await portal.db.selectFrom('unneeded_copies').where('name', 'in', names).selectAll().execute()
  expect(left.map(({ name, remove_after }) => [name, remove_after > new Date()])).toEqual([[names[0], true]])
  await portal.db.deleteFrom('unneeded_copies').where('name', 'in', names).execute()
})

it('gives a video up whose workers were lost three times (W03, W06)', async () => {
  const of = await newFile()
  const claim = () =>
    claimCopy(portal.db, [`${randomName()}.mp4`, `${randomName()}.webp`, `${randomName()}.webp`])
  const loseWorker = () =>
    portal.db
      .updateTable('viewing_copies')
      .where('file_id', '=', of.fileId)
      .set({ leased_until: sql<Date>`now() - interval '1 second'` })
      .execute()
  const first = await claim()
  expect(await claim()).toBeUndefined()
  await loseWorker()
  const second = await claim()
  expect(second).toEqual({ ...first, attempt: 2, lostLeases: 1 })
  await loseWorker()
  await claim()
  await loseWorker()
  expect(await claim()).toMatchObject({ state: 'failed', fileId: of.fileId })
  expect((await until(of, 'failed')).copy).toMatchObject({ fault: 'abandoned', url: null })
  expect(await claim()).toBeUndefined()
  await portal.call(api.files.remove, { params: of }, brand)
})

it('makes copies of an older recipe anew, one by one under new names, after those that wait; failed ones too (W01)', async () => {
  const [ready, failed] = [await newFile(), await newFile()]
  const stop = await workOnCopies(portal)
  for (const of of [ready, failed]) await until(of, 'ready')
  await stop()
  const fresh = await newFile()
  const names = await namesOf(ready.fileId)
  const set = (fileId: number, values: { recipe: number; state?: 'failed'; fault?: 'damaged' }) =>
    portal.db.updateTable('viewing_copies').where('file_id', '=', fileId).set(values).execute()
  await set(ready.fileId, { recipe: 0 })
  await set(failed.fileId, { recipe: 0, state: 'failed', fault: 'damaged' })
  const claim = () =>
    claimCopy(portal.db, [`${randomName()}.mp4`, `${randomName()}.webp`, `${randomName()}.webp`])
  expect(await claim()).toMatchObject({ fileId: fresh.fileId })
  expect((await until(ready, 'ready')).copy.url).toContain(names[0])
  expect(await claim()).toMatchObject({ fileId: ready.fileId, state: 'working', lostLeases: 0 })
  expect(await namesOf(ready.fileId)).not.toEqual(expect.arrayContaining([names[0]]))
  const unneeded = await portal.db.selectFrom('unneeded_copies').select('name').execute()
  expect(unneeded.map(({ name }) => name)).toEqual(expect.arrayContaining(names))
  expect(await claim()).toMatchObject({ fileId: failed.fileId, state: 'working' })
  expect(await claim()).toBeUndefined()
  for (const of of [ready, failed, fresh]) await portal.call(api.files.remove, { params: of }, brand)
})

it('says why there is no copy, and makes one when an admin asks for it again (W04)', async () => {
  const of = await newFile()
  const other = await newFile()
  const stop = await workOnCopies(portal, {
    make: async () => {
      throw new CopyFailed('codec', 'no decoder for it')
    },
  })
  expect((await until(of, 'failed')).copy).toMatchObject({
    fault: 'codec',
    percent: 0,
    url: null,
    poster: null,
  })
  await until(other, 'failed')
  await stop()

  const { token } = await portal.registerAdmin()
  const { body } = await portal.call(api.viewingCopies.listFailed, {}, { token })
  const mine = body.failed.find(({ fileId }) => fileId === of.fileId)
  expect(mine).toEqual({
    fileId: of.fileId,
    campaignId: of.campaignId,
    campaign: 'Año nuevo',
    brand: 'Lucía Núñez',
    originalName: 'video.mp4',
    size: of.file.size,
    codec: expect.stringMatching(/^avc1/),
    fault: 'codec',
    detail: 'no decoder for it',
    failedAt: expect.any(String),
  })
  expect(body.next).toBeNull()
  expect(body.total).toMatchObject({ waiting: 0, working: 0 })
  const after = ok(
    await portal.call(api.viewingCopies.listFailed, { query: { after: of.fileId } }, { token }),
  )
  expect(after.failed.map(({ fileId }) => fileId)).toContain(other.fileId)
  expect(after.failed.map(({ fileId }) => fileId)).not.toContain(of.fileId)

  const retry = () => portal.call(api.viewingCopies.retry, { params: { fileId: of.fileId } }, { token })
  expect((await retry()).status).toBe(200)
  await workOnCopies(portal)
  await until(of, 'ready')
  expect((await retry()).status).toBe(200)
  expect((await rowOf(portal, of.fileId)).state).toBe('ready')
  const query = { campaignId: of.campaignId, action: 'copy-retried' as const }
  const { events } = ok(await portal.call(api.activity.list, { query }, { token }))
  expect(events.map(({ details }) => details)).toEqual([{ Campaña: 'Año nuevo', Video: 'video.mp4' }])
  await portal.call(api.files.remove, { params: other }, brand)
})

it.each(['no_room', 'broken_tool'] as const)('tries again later after %s (W06)', async (fault) => {
  const of = await newFile()
  await workOnCopies(portal, {
    make: async () => {
      throw new CopyFailed(fault, 'not now')
    },
  })
  const row = await eventually(
    () => rowOf(portal, of.fileId),
    ({ state, attempt }) => state === 'waiting' && attempt > 0,
  )
  expect(row.not_before.getTime()).toBeGreaterThan(Date.now() + 60_000)
  await portal.db
    .updateTable('viewing_copies')
    .where('file_id', '=', of.fileId)
    .set({ not_before: sql<Date>`now()` })
    .execute()
})

it('leaves the trash with its video, and is made anew when that is restored (W06)', async () => {
  const stop = await workOnCopies(portal)
  const of = await newFile()
  await until(of, 'ready')
  const names = await namesOf(of.fileId)
  ok(await portal.call(api.files.remove, { params: of }, brand))
  await stop()
  await workOnCopies(portal)
  await eventually(
    () => storedNames(portal),
    (stored) => !names.some((name) => stored.includes(name)),
  )
  expect(await storedNames(portal)).toContain(of.file.name)
  const { token } = await portal.registerAdmin()
  const deletionId = await deletionOf(portal, 'file', of.fileId)
  ok(await portal.call(api.trash.restore, { params: { deletionId } }, { token }))
  const { copy } = await until(of, 'ready')
  const bytes = await (await fetch(portal.url + copy.url)).arrayBuffer()
  expect(Buffer.from(bytes).equals(await readFile(videoFile('rotated')))).toBe(true)
})
