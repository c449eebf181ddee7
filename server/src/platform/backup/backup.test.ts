import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it, onTestFinished, vi } from 'vitest'
import { api } from '@portal/contract/api.ts'
import { entrant, ok } from '../../../test/entries.ts'
import { contentOf, emptyInstallation, temporaryFolder } from '../../../test/installations.ts'
import { codeIn, judgeForm } from '../../../test/judges.ts'
import { silent } from '../../../test/log.ts'
import { eventually, startPortal, type Portal } from '../../../test/portal.ts'
import { backUp, backUpDated, restore } from '../../cli/copy-portal.ts'
import { type Db, inTransaction } from '../db/db.ts'
import { removeVideos } from '../../entries/files/remove-videos.ts'
import { sweepVideos } from '../../entries/uploads/sweep-videos.ts'
import { startJobs } from '../jobs/jobs.ts'
import { openCopyDb } from './copy-db.ts'
import { readLastBackup } from '../installation/installation-sql.ts'
import { holdVideos, releaseVideos } from '../storage/hold-videos-sql.ts'
import { withPortal } from './read-portal.ts'
import { writeBackup } from './write-backup.ts'

vi.setConfig({ testTimeout: 60_000 })

const print = () => {}
const context = (config: Portal['config']) => ({ config, log: silent, print })
const asIs = { replaces: false, otherSecret: false }

let portal: Portal
beforeAll(async () => {
  portal = await startPortal()
  await fill()
})
afterAll(() => portal.stop())

/** Makes a sent campaign, an unfinished one, and a judge who confirmed. */
async function fill() {
  const brand = await portal.registerBrand({ name: 'Nuñez "la jefa" \\N\u2028\t' })
  const entry = entrant(portal, brand)
  const sent = await entry.campaign({ categoryIds: [2, 3] })
  await entry.complete(sent)
  await entry.answer(sent.id, 2, 'Una línea.\nOtra\u2028y otra\r\n, con "comillas", \\barras y 🏆.')
  ok(await portal.call(api.enrollments.sendAll, { body: { brandId: brand.brandId } }, brand))
  await entry.campaign({ categoryIds: [4] })
  const admin = await portal.registerAdmin()
  const { judge } = ok(await portal.call(api.judges.create, { body: judgeForm() }, admin))
  const params = { code: codeIn(judge.invitationUrl) }
  ok(await portal.call(api.judges.verify, { params, body: { nda: true, imageCession: true } }))
  await mailsSettled()
}

const mailsSettled = () =>
  eventually(
    () => portal.db.selectFrom('mails').where('state', 'in', ['queued', 'sending']).select('id').execute(),
    (waiting) => waiting.length === 0,
  )

async function backedUp() {
  const folder = join(await temporaryFolder(), 'backup')
  await backUp(context(portal.config), folder)
  return folder
}

it('gives back every row, every video and the secret, and the doctor finds nothing', async () => {
  const before = await contentOf(portal.config)
  const folder = await backedUp()
  const target = await emptyInstallation()
  expect(await restore(context(target), folder, asIs)).toBe(0)
  expect(await contentOf(target)).toEqual(before)
  expect(Object.keys(before.videos)).toHaveLength(2)
  expect(before.rows.consents).toHaveLength(2)

  const secrets = [portal.config.dataDir, folder, target.dataDir].map((path) => join(path, 'secret'))
  const [original, ...copies] = await Promise.all(secrets.map((path) => readFile(path, 'utf8')))
  expect(copies).toEqual([original, original])
  for (const path of secrets) expect((await stat(path)).mode & 0o077).toBe(0)
})

it('goes on counting where the ids were, and keeps what guards the rows', async () => {
  const target = await emptyInstallation()
  await restore(context(target), await backedUp(), asIs)
  const { db, close } = openCopyDb(target.databaseUrl ?? '')
  const next = (table: string) =>
    sql<{ id: number }>`select nextval(pg_get_serial_sequence(${table}, 'id'))::integer as id`
  for (const table of ['users', 'campaigns', 'consents', 'mails'] as const) {
    const { rows } = await next(table).execute(portal.db)
    expect((await next(table).execute(db)).rows).toEqual(rows)
  }
  await expect(sql`delete from consents`.execute(db)).rejects.toThrow('evidence')
  await close()
})

it('is whole though brands write, upload and delete meanwhile', async () => {
  const over = new AbortController()
  const writer = async () => {
    const brand = await portal.registerBrand()
    const entry = entrant(portal, brand)
    const ids: number[] = []
    for (let count = 0; !over.signal.aborted; count += 1) {
      await setTimeout(30)
      const { id } = await entry.campaign({ name: `Campaña ${count}` })
      await entry.addFile(id, 'video_pauted')
      ids.push(id)
      if (count % 2 === 1)
        ok(await portal.call(api.campaigns.remove, { params: { campaignId: ids.shift() ?? 0 } }, brand))
    }
    return ids.length
  }
  const writers = Promise.all([writer(), writer()])
  await eventually(
    () => portal.db.selectFrom('files').select('id').execute(),
    (files) => files.length > 5,
  )
  const folder = await backedUp()
  over.abort()
  expect((await writers).map((kept) => kept > 0)).toEqual([true, true])
  const target = await emptyInstallation()
  expect(await restore(context(target), folder, asIs)).toBe(0)
  expect(Object.keys((await contentOf(target)).videos).length).toBeGreaterThan(2)
})

async function uploaded() {
  const brand = await portal.registerBrand()
  const entry = entrant(portal, brand)
  const { id } = await entry.campaign()
  await entry.addFile(id, 'video_pauted')
  const file = portal.db.selectFrom('files').where('campaign_id', '=', id).select('name')
  return { id, name: (await file.executeTakeFirstOrThrow()).name }
}

it('holds what is deleted between its rows and its videos', async () => {
  const { id, name } = await uploaded()
  const folder = join(await temporaryFolder(), 'backup')
  const url = portal.config.databaseUrl ?? ''
  const installation = { ...portal.deps, url, log: silent }
  await withPortal(installation, async (contents, endRows) => {
    await inTransaction(portal.db, async (trx) => {
      await trx.deleteFrom('campaigns').where('id', '=', id).execute()
      await portal.deps.jobs.enqueue(trx, 'remove-files', { names: [name] })
    })
    const job = sql<{ state: string }>`
      select state from pgboss.job where name = 'remove-files' and data -> 'names' ? ${name}
    `
    const states = async () => (await job.execute(portal.db)).rows
    await expect.poll(states, { timeout: 30_000 }).toEqual([{ state: 'retry' }])
    await writeBackup({ contents, folder, keepsSecret: true, endRows }, print)
  })
  const target = await emptyInstallation()
  expect(await restore(context(target), folder, asIs)).toBe(0)
  expect(Object.keys((await contentOf(target)).videos)).toContain(name)
})

it('has no video removed whose row it has read; afterwards they go', async () => {
  const { id, name } = await uploaded()
  await portal.db.deleteFrom('files').where('campaign_id', '=', id).execute()

  const { db, close } = openCopyDb(portal.config.databaseUrl ?? '')
  const isThere = async () => (await portal.deps.videos.stat(name)) !== undefined
  await holdVideos(db)
  await expect(removeVideos(portal.deps)({ names: [name] })).rejects.toThrow('a backup holds')
  await sweepVideos(portal.deps, -1000)
  await sql`update quarantine set first_seen_at = now() - interval '31 days'`.execute(portal.db)
  await sweepVideos(portal.deps, -1000)
  expect(await isThere()).toBe(true)
  await releaseVideos(db)
  await close()
  await sweepVideos(portal.deps, -1000)
  expect(await isThere()).toBe(false)
})

it('is one at a time', async () => {
  const { db, close } = openCopyDb(portal.config.databaseUrl ?? '')
  await holdVideos(db)
  await expect(backedUp()).rejects.toThrow('Another backup')
  await close()
})

it('names damaged videos, holds everything else, and restores as much', async () => {
  const [changed, missing] = [await uploaded(), await uploaded()]
  const ofCampaign = ({ id }: { id: number }) => portal.db.updateTable('files').where('campaign_id', '=', id)
  await ofCampaign(changed)
    .set({ sha256: '0'.repeat(64) })
    .execute()
  await portal.deps.videos.remove(missing.name)
  const folder = join(await temporaryFolder(), 'backup')
  const lines: string[] = []
  const printing = { ...context(portal.config), print: (line: string) => lines.push(line) }
  expect(await backUp(printing, folder)).toBe(2)
  const faults = [
    `The video ${changed.name} has other bytes than it should.`,
    `The video ${missing.name} is missing in the storage.`,
  ]
  expect(lines.splice(-3).toSorted()).toEqual(
    [`Backed up to ${folder} WITHOUT the 2 damaged videos named above.`, ...faults].toSorted(),
  )
  expect(await readdir(join(folder, 'damaged'))).toEqual([changed.name])
  expect(await readLastBackup(portal.db)).toEqual({ at: expect.any(Date), damaged: 2 })

  const target = await emptyInstallation()
  expect(await restore({ ...printing, config: target }, folder, asIs)).toBe(2)
  for (const fault of faults) expect(lines).toContain(`${fault} The backup is without it.`)
  const [before, after] = [await contentOf(portal.config), await contentOf(target)]
  expect(after.rows).toEqual(before.rows)
  expect({ ...after.videos, [changed.name]: before.videos[changed.name] }).toEqual(before.videos)
  for (const { id } of [changed, missing])
    await portal.db.deleteFrom('files').where('campaign_id', '=', id).execute()
})

it('is remembered, but not in what is restored of it: that has none yet', async () => {
  const before = new Date()
  const folder = await backedUp()
  const last = await readLastBackup(portal.db)
  expect(last).toEqual({ at: expect.any(Date), damaged: 0 })
  expect(last?.at.getTime()).toBeGreaterThanOrEqual(before.getTime())
  const target = await emptyInstallation()
  const { db, close } = openCopyDb(target.databaseUrl ?? '')
  onTestFinished(close)
  expect(await restore(context(target), folder, asIs)).toBe(0)
  expect(await readLastBackup(db)).toBeNull()
  expect(await backUp(context(target), join(await temporaryFolder(), 'backup'))).toBe(0)
  expect(await readLastBackup(db)).not.toBeNull()
  expect(await restore(context(target), folder, { ...asIs, replaces: true })).toBe(0)
  expect(await readLastBackup(db)).toBeNull()
})

it('makes room for itself among those that are named by their time', async () => {
  const parent = await temporaryFolder()
  await mkdir(join(parent, '2026-01-01-0330/videos'), { recursive: true })
  expect(await backUpDated(context(portal.config), parent)).toBe(0)
  const [name = '', ...others] = await readdir(parent)
  expect([name, others]).toEqual([expect.stringMatching(/^20\d\d-\d\d-\d\d-\d{4}$/), []])
  expect(await restore(context(await emptyInstallation()), join(parent, name), asIs)).toBe(0)
})

it('is refused where the disk of the videos is not mounted, before old ones make room', async () => {
  const parent = await temporaryFolder()
  await mkdir(join(parent, '2026-01-01-0330'))
  const store = join(portal.config.dataDir, 'videos')
  await rename(store, `${store}.away`)
  try {
    await expect(backUpDated(context(portal.config), parent)).rejects.toThrow(
      'The store of videos carries no id',
    )
  } finally {
    await rm(store, { recursive: true })
    await rename(`${store}.away`, store)
  }
  expect(await readdir(parent)).toEqual(['2026-01-01-0330'])
})

it('leaves nothing behind when it could not be made, and takes no folder that holds something', async () => {
  const folder = join(await temporaryFolder(), 'backup')
  const installation = { ...portal.deps, url: portal.config.databaseUrl ?? '', log: silent }
  const failing = withPortal(installation, (contents, endRows) => {
    const videos = [...contents.videos, ...contents.videos]
    return writeBackup({ contents: { ...contents, videos }, folder, keepsSecret: true, endRows }, print)
  })
  await expect(failing).rejects.toThrow('EEXIST')
  expect(await readdir(folder)).toEqual([])
  await writeFile(join(folder, 'other'), '')
  await expect(backUp(context(portal.config), folder)).rejects.toThrow('is not empty')
  expect(await readdir(folder)).toEqual(['other'])
})

it('writes no video where it would leave the database no room', async () => {
  const folder = join(await temporaryFolder(), 'backup')
  const installation = { ...portal.deps, url: portal.config.databaseUrl ?? '', log: silent }
  const failing = withPortal(installation, (contents, endRows) => {
    const videos = [...contents.videos, { name: 'huge.mp4', size: 2 ** 50, sha256: null }]
    const readVideo = () => Promise.reject(new Error('Nothing is read'))
    return writeBackup(
      { contents: { ...contents, videos, readVideo }, folder, keepsSecret: true, endRows },
      print,
    )
  })
  await expect(failing).rejects.toThrow(/ has no room: [\d.]+ GB of videos are still to be written/)
  expect(await readdir(folder)).toEqual([])
})

it('goes on with the jobs that were waiting; a mail that was being sent is unknown', async () => {
  const mail = { to_address: 'a@b.example', subject: '', text: '', html: '', attempts: 1 }
  const insert = (db: Db, kind: string, state: 'queued' | 'sending') =>
    db
      .insertInto('mails')
      .values({ ...mail, kind, state, message_id: kind })
      .returning('id')
      .executeTakeFirstOrThrow()
  const folder = join(await temporaryFolder(), 'backup')
  const source = await emptyInstallation()
  const url = source.databaseUrl ?? ''
  const jobs = await startJobs({ url, log: silent, worker: false })
  const { db, close } = openCopyDb(url)
  await inTransaction(db, async (trx) => {
    const { id: mailId } = await insert(trx, 'verify-email', 'queued')
    await jobs.enqueue(trx, 'deliver-mail', { mailId })
    await jobs.enqueue(trx, 'remove-files', { names: ['a.mp4'] })
  })
  await insert(db, 'x', 'sending')
  await jobs.stop()
  await backUp(context(source), folder)
  await close()

  const target = await emptyInstallation()
  expect(await restore(context(target), folder, asIs)).toBe(0)
  const restored = openCopyDb(target.databaseUrl ?? '')
  const mails = await restored.db.selectFrom('mails').select(['id', 'kind', 'state']).orderBy('id').execute()
  expect(mails.map(({ kind, state }) => [kind, state])).toEqual([
    ['verify-email', 'queued'],
    ['x', 'unknown'],
  ])
  const { rows } = await sql`select name, data, retry_limit > 0 as retries from pgboss.job`.execute(
    restored.db,
  )
  expect(rows).toEqual([{ name: 'deliver-mail', data: { mailId: mails[0]?.id }, retries: true }])
  await restored.close()
})

it('holds a job that is under way, once, and of its reminders only those that are not made yet', async () => {
  const source = await emptyInstallation()
  const url = source.databaseUrl ?? ''
  const jobs = await startJobs({ url, log: silent, worker: false })
  const { db, close } = openCopyDb(url)
  const { id: mailingId } = await db
    .insertInto('mailings')
    .values({ key: 'x', subject: 'x', text: 'x', filter: '{}', total: 2 })
    .returning('id')
    .executeTakeFirstOrThrow()
  await inTransaction(db, async (trx) => {
    await jobs.enqueue(trx, 'send-reminders', { mailingId })
    await jobs.enqueue(trx, 'send-reminders', { mailingId: 0 })
  })
  await sql`
    update pgboss.job set started_on = now(), state = case data ->> 'mailingId' when '0' then 'completed' else 'active' end::pgboss.job_state
    where name = 'send-reminders'
  `.execute(db)
  await jobs.stop()
  await close()
  const folder = join(await temporaryFolder(), 'backup')
  await backUp(context(source), folder)

  const target = await emptyInstallation()
  expect(await restore(context(target), folder, asIs)).toBe(0)
  const restored = openCopyDb(target.databaseUrl ?? '')
  const { rows } = await sql`select name, data, state from pgboss.job`.execute(restored.db)
  expect(rows).toEqual([{ name: 'send-reminders', data: { mailingId }, state: 'created' }])
  await restored.close()
})
