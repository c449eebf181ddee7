import { writeFile, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { api } from '@portal/contract/api.ts'
import { deletionOf } from '../../../test/trash.ts'
import { entrant, ok } from '../../../test/entries.ts'
import { findings } from '../../../test/findings.ts'
import { startPortal, type Portal, type TestBrand } from '../../../test/portal.ts'
import { createDb } from '../db/db.ts'
import { sweepVideos } from '../../entries/uploads/sweep-videos.ts'
import { randomName } from '../storage/video-storage.ts'
import { inBatches } from './in-batches.ts'
import { selectUnknownNames } from './queries.ts'

let portal: Portal
let entry: ReturnType<typeof entrant>
let brand: TestBrand
beforeAll(async () => {
  portal = await startPortal()
  brand = await portal.registerBrand()
  entry = entrant(portal, brand)
})
beforeEach(async () => {
  for await (const { name } of portal.deps.videos.list()) await portal.deps.videos.remove(name)
  await sql`truncate quarantine, files cascade`.execute(portal.db)
})
afterAll(() => portal.stop())

const stored = async () =>
  (await Array.fromAsync(portal.deps.videos.list())).map(({ name }) => name).toSorted()

async function kept(count: number): Promise<string[]> {
  const names: string[] = []
  while (names.length < count) {
    const { id } = await entry.campaign()
    names.push((await entry.addFile(id, 'video_case')).name)
  }
  return names
}

/** Makes videos that no row refers to. */
async function lost(count: number): Promise<string[]> {
  const names = Array.from({ length: count }, () => `${randomName()}.mp4`)
  const folder = join(portal.config.dataDir, 'videos/videos')
  const yesterday = Date.now() / 1000 - 24 * 3600
  for (const name of names) {
    await writeFile(join(folder, name), name)
    await utimes(join(folder, name), yesterday, yesterday)
  }
  return names
}

const lines: [string, object, string][] = []
const log = {
  info: (details: object, message: string) => void lines.push(['info', details, message]),
  warn: (details: object, message: string) => void lines.push(['warn', details, message]),
  error: (details: object, message: string) => void lines.push(['error', details, message]),
}
const sweep = async (olderThanMs = -1000) => {
  lines.length = 0
  return sweepVideos({ ...portal.deps, log }, olderThanMs)
}
const pass = (days: number) =>
  sql`update quarantine set first_seen_at = first_seen_at - make_interval(days => ${days})`.execute(portal.db)

it('keeps a video without a row for 30 days, and says so in the log', async () => {
  const known = await kept(2)
  const [name = ''] = await lost(1)
  expect(await sweep(25 * 3_600_000)).toMatchObject({ quarantined: 0, removed: 0 })
  expect(await sweep()).toMatchObject({ quarantined: 1, removed: 0 })
  expect(lines).toEqual([['warn', { quarantined: 1, names: [name] }, expect.stringContaining('quarantine')]])
  expect(await findings(portal)).toEqual([])
  await pass(29)
  expect(await sweep()).toMatchObject({ quarantined: 0, removed: 0 })
  expect(lines).toEqual([])
  expect(await stored()).toEqual([...known, name].toSorted())
  await pass(1)
  expect(await sweep()).toMatchObject({ quarantined: 0, removed: 1 })
  expect(lines).toEqual([['warn', { removed: 1, names: [name] }, expect.stringContaining('removed')]])
  expect(await stored()).toEqual(known.toSorted())
})

it('never takes away what has a row again', async () => {
  const [name = ''] = await kept(1)
  await sql`create table kept_files as select * from files`.execute(portal.db)
  await sql`delete from files`.execute(portal.db)
  expect(await sweep()).toMatchObject({ quarantined: 1 })
  await pass(31)
  await sql`insert into files overriding system value select * from kept_files`.execute(portal.db)
  await sql`drop table kept_files`.execute(portal.db)
  expect(await sweep()).toMatchObject({ quarantined: 0, removed: 0 })
  expect(await stored()).toEqual([name])
  expect(await portal.db.selectFrom('quarantine').selectAll().execute()).toEqual([])
})

it('touches nothing when too many have no row: it is the database that is wrong', async () => {
  const [source = ''] = await kept(1)
  const names = await lost(21)
  expect(await sweep()).toMatchObject({ quarantined: 0, removed: 0 })
  expect(lines).toEqual([
    ['error', expect.objectContaining({ unknown: 21, all: 22 }), expect.stringContaining('too many')],
  ])
  expect(await stored()).toEqual([source, ...names].toSorted())
  expect(await findings(portal)).toContain(
    '21 of 22 videos belong to nothing: too many to be put into quarantine. Is this the right database?',
  )
  const others = await lost(200)
  await sql`
    insert into files (campaign_id, usage_type, name, original_name, size, sha256)
    select campaign_id, usage_type, other, 'x', 1, sha256
    from files, unnest(${others}::text[]) as other`.execute(portal.db)
  expect(await sweep()).toMatchObject({ quarantined: 21 })
})

it('stops before anything is touched when the store has become another one', async () => {
  const { videos } = portal.deps
  const id = (await videos.installation()) ?? ''
  await lost(1)
  await videos.setInstallation('another')
  await expect(sweep()).rejects.toThrow('not of the same portal')
  await videos.setInstallation(id)
  expect(await portal.db.selectFrom('quarantine').selectAll().execute()).toEqual([])
})

it('sees a video that is being restored from the trash in one of its two places', async () => {
  const { id: campaignId } = await entry.campaign()
  const file = await entry.addFile(campaignId, 'video_pauted')
  const params = { campaignId, fileId: file.id }
  ok(await portal.call(api.files.remove, { params }, { token: brand.token }))
  const deletionId = await deletionOf(portal, 'file', file.id)
  // The restore locks the trash's table. A query that reads first the files and then the trash would wait in
  // between.
  const asking = createDb(portal.config.databaseUrl ?? '', { max: 1 })
  let unknown: Promise<string[]> | undefined
  await portal.db.transaction().execute(async (trx) => {
    await sql`lock table deletions in access exclusive mode`.execute(trx)
    unknown = selectUnknownNames(asking.db, [file.name])
    await expect
      .poll(async () => (await sql`select from pg_locks where not granted`.execute(portal.db)).rows.length)
      .toBeGreaterThan(0)
    await sql`
      insert into files overriding system value
      select restored.* from deletions, jsonb_populate_recordset(null::files, content -> 'files') as restored
      where deletions.id = ${deletionId}`.execute(trx)
    await sql`update deletions set restored_at = now() where id = ${deletionId}`.execute(trx)
  })
  expect(await unknown).toEqual([])
  await asking.close()
})

it('looks at every video of more than one batch, each once', async () => {
  const numbers = Array.from({ length: 1001 }, (_, index) => index)
  async function* each() {
    yield* numbers
  }
  expect((await Array.fromAsync(inBatches(each()))).flat()).toEqual(numbers)
})
