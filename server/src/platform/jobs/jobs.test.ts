import { fileURLToPath } from 'node:url'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import { findPostmaster } from '@portal/postgres-embedded/postmaster.ts'
import { expect, it, onTestFinished, vi } from 'vitest'
import { createTestDatabase } from '../../../test/database.ts'
import { silent } from '../../../test/log.ts'
import { createDb, inTransaction } from '../db/db.ts'
import { startPortalPostgres } from '../db/portal-postgres.ts'
import { startJobs, wakeJobs } from './jobs.ts'

async function setUp({ worker = true } = {}) {
  const database = await createTestDatabase()
  onTestFinished(database.drop)
  return { url: database.url, ...(await startOn(database.url, worker)) }
}

async function startOn(url: string, worker = true) {
  const { db, close } = createDb(url, { max: 3 })
  onTestFinished(close)
  const jobs = await startJobs({ url, log: silent, worker })
  onTestFinished(jobs.stop)
  return { db, jobs }
}

it('runs a job within a second of its commit, never after a rollback', async () => {
  const { db, jobs } = await setUp()
  const ran: number[] = []
  await jobs.work('deliver-mail', async ({ mailId }) => ran.push(mailId))
  const rolledBack = inTransaction(db, async (trx) => {
    await jobs.enqueue(trx, 'deliver-mail', { mailId: 1 })
    throw new Error('changed my mind')
  })
  await expect(rolledBack).rejects.toThrow('changed my mind')
  await inTransaction(db, async (trx) => {
    await jobs.enqueue(trx, 'deliver-mail', { mailId: 2 })
    await setTimeout(300)
    expect(ran).toEqual([])
  })
  await vi.waitFor(() => expect(ran).toEqual([2]), { timeout: 30_000, interval: 10 })
  // This is longer than the workers' pause between two looks.
  await setTimeout(2500)
  expect(ran).toEqual([2])
})

it('gives each kind of job to its own handler, one after the other without a pause', async () => {
  const { db, jobs } = await setUp()
  const ran: unknown[] = []
  await jobs.work('deliver-mail', async ({ mailId }) => ran.push(mailId))
  await jobs.work('remove-files', async ({ names }) => ran.push(...names))
  const mailIds = Array.from({ length: 30 }, (_, index) => index)
  await inTransaction(db, async (trx) => {
    for (const mailId of mailIds) await jobs.enqueue(trx, 'deliver-mail', { mailId })
    await jobs.enqueue(trx, 'remove-files', { names: ['a.mp4', 'b.mp4'] })
  })
  await vi.waitFor(() => expect(ran).toHaveLength(32), { timeout: 30_000, interval: 10 })
  expect(new Set(ran)).toEqual(new Set([...mailIds, 'a.mp4', 'b.mp4']))
})

it('calls a handler that failed again, first after about 10 s, 21 times in all', async () => {
  const { db, jobs } = await setUp()
  await jobs.work('deliver-mail', () => Promise.reject(new Error('451 try again')))
  await jobs.enqueue(db, 'deliver-mail', { mailId: 1 })
  const state = async () => (await sql`select state from pgboss.job`.execute(db)).rows
  await vi.waitFor(async () => expect(await state()).toEqual([{ state: 'retry' }]), { timeout: 30_000 })
  const { rows } =
    await sql`select retry_limit, extract(epoch from start_after - now()) between 4 and 14 as soon
    from pgboss.job`.execute(db)
  expect(rows).toEqual([{ retry_limit: 21, soon: true }])
})

it('runs in the end what was put off while the clock was years ahead', async () => {
  const { db, jobs } = await setUp()
  await jobs.enqueueAll(db, 'deliver-mail', [{ mailId: 1 }], { afterSeconds: 10 * 365 * 24 * 3600 })
  await jobs.enqueueAll(db, 'deliver-mail', [{ mailId: 2 }], { afterSeconds: 2 * 3600 })
  const ran: number[] = []
  await jobs.work('deliver-mail', async ({ mailId }) => ran.push(mailId))
  await wakeJobs(db)
  await vi.waitFor(() => expect(ran).toEqual([1]), { timeout: 30_000, interval: 10 })
})

it('without a worker only enqueues', async () => {
  const { db, jobs, url } = await setUp({ worker: false })
  await jobs.enqueue(db, 'deliver-mail', { mailId: 7 })
  const elsewhere = await startOn(url)
  const ran: number[] = []
  await elsewhere.jobs.work('deliver-mail', async ({ mailId }) => ran.push(mailId))
  await vi.waitFor(() => expect(ran).toEqual([7]), { timeout: 30_000, interval: 10 })
})

it('lets a job that runs end before it stops', async () => {
  const { db, jobs } = await setUp()
  const started = Promise.withResolvers<void>()
  let isDone = false
  await jobs.work('deliver-mail', async () => {
    started.resolve()
    await setTimeout(700)
    isDone = true
  })
  await jobs.enqueue(db, 'deliver-mail', { mailId: 1 })
  await started.promise
  await jobs.stop()
  expect(isDone).toBe(true)
  expect((await sql`select state from pgboss.job`.execute(db)).rows).toEqual([{ state: 'completed' }])
})

it('takes up the job of a worker that was killed', async () => {
  const { db, jobs, url } = await setUp()
  const killed = spawn(process.execPath, [
    fileURLToPath(new URL('../../../test/hang-in-job.ts', import.meta.url)),
    url,
  ])
  await jobs.enqueue(db, 'deliver-mail', { mailId: 9 })
  await once(killed.stdout, 'data')
  killed.kill('SIGKILL')
  const ran: number[] = []
  await jobs.work('deliver-mail', async ({ mailId }) => ran.push(mailId))
  // Sets the job as if 20 s without a heartbeat and the first pause were over.
  await sql`update pgboss.job set heartbeat_on = now() - interval '21 s', retry_delay = 0`.execute(db)
  await vi.waitFor(() => expect(ran).toEqual([9]), { timeout: 30_000, interval: 50 })
})

it('goes on after Postgres was killed and came back', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'portal-jobs-'))
  onTestFinished(() => rm(dataDir, { recursive: true, maxRetries: 20 }))
  const { url, stop } = await startPortalPostgres({ dataDir, log: silent })
  onTestFinished(stop)
  const { db, jobs } = await startOn(url)
  const ran: number[] = []
  await jobs.work('deliver-mail', async ({ mailId }) => ran.push(mailId))
  await jobs.enqueue(db, 'deliver-mail', { mailId: 1 })
  await vi.waitFor(() => expect(ran).toEqual([1]), { timeout: 30_000, interval: 10 })
  process.kill((await findPostmaster(join(dataDir, 'postgres/data')))?.pid ?? NaN, 'SIGKILL')
  await vi.waitFor(() => jobs.enqueue(db, 'deliver-mail', { mailId: 2 }), { timeout: 30_000, interval: 50 })
  await vi.waitFor(() => expect(ran).toEqual([1, 2]), { timeout: 30_000, interval: 10 })
})

it('gives the queues of another version its own settings, and writes nothing when they have them', async () => {
  const { db, url } = await setUp({ worker: false })
  const queues = async () =>
    (
      await sql<{ name: string; retry_limit: number; updated_on: Date }>`
        select name, retry_limit, updated_on from pgboss.queue where name not like '\\_\\_%' order by name`.execute(
        db,
      )
    ).rows
  const made = await queues()
  expect(made.map(({ name }) => name)).toEqual([
    'deliver-mail',
    'remove-files',
    'send-announcements',
    'send-reminders',
  ])

  await startOn(url, false)
  expect(await queues()).toEqual(made)

  await sql`update pgboss.queue set retry_limit = 1 where name = 'deliver-mail'`.execute(db)
  await startOn(url, false)
  expect((await queues()).map(({ retry_limit: limit }) => limit)).toEqual([21, 21, 21, 21])
})
