import { globSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { afterAll, expect, it, onTestFinished } from 'vitest'
import { silent } from '../../../test/log.ts'
import { startJobs } from '../jobs/jobs.ts'
import { findRunner } from './embedded-binaries.ts'
import { ensureCluster, superuser } from './embedded-cluster.ts'
import { findPort, findPostmaster, startPostmaster } from './embedded-postmaster.ts'
import { migrateToLatest } from './migrate.ts'
import { openDatabase } from './open-database.ts'

const dataDir = await mkdtemp(join(tmpdir(), 'portal-outside-'))
afterAll(() => rm(dataDir, { recursive: true, maxRetries: 20 }))

const options = { databasePool: 2, dataDir, log: silent }

/** The Postgres of the machine, of another version than ours. */
async function startOutsidePostgres(bin: string): Promise<string> {
  const cluster = {
    home: join(dataDir, 'outside'),
    bin,
    runner: await findRunner(bin, dataDir),
    durable: false,
  }
  const password = await ensureCluster(cluster)
  const port = await findPort(0)
  const { failure } = await startPostmaster(cluster, port)
  onTestFinished(async () => {
    const postmaster = await findPostmaster(join(cluster.home, 'data'))
    if (postmaster) process.kill(postmaster.pid, 'SIGQUIT')
  })
  while (!(await findPostmaster(join(cluster.home, 'data')))?.isReady) {
    expect(failure()).toBeNull()
    await setTimeout(20)
  }
  return `postgres://${superuser}:${password}@127.0.0.1:${port}/postgres`
}

const [outside] = globSync('/usr/lib/postgresql/*/bin/postgres')

it('works with an outside Postgres of another version', async ({ skip }) => {
  skip(!outside, 'no /usr/lib/postgresql/*/bin/postgres on this machine')
  const databaseUrl = await startOutsidePostgres(dirname(outside ?? ''))
  const database = await openDatabase({ databaseUrl, ...options })
  onTestFinished(database.close)
  expect(database.url).toBe(databaseUrl)
  await migrateToLatest(database.url)
  const jobs = await startJobs({ url: database.url, log: silent })
  onTestFinished(jobs.stop)
  const ran = Promise.withResolvers<number>()
  await jobs.work('deliver-mail', async ({ mailId }) => ran.resolve(mailId))
  await jobs.enqueue(database.db, 'deliver-mail', { mailId: 5 })
  expect(await ran.promise).toBe(5)
  expect(await database.db.selectFrom('users').selectAll().execute()).toEqual([])
})

it('without an address keeps its own under the data folder, and stops it', async () => {
  const database = await openDatabase(options)
  expect(new URL(database.url).hostname).toBe('127.0.0.1')
  expect((await database.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
  await database.close()
  expect(await findPostmaster(join(dataDir, 'postgres/data'))).toBeNull()
})

it('says in one line that DATABASE_URL leads nowhere, without its password', async () => {
  const databaseUrl = 'postgres://portal:secret@127.0.0.1:1/portal'
  const error: unknown = await openDatabase({ databaseUrl, ...options }).catch((caught: unknown) => caught)
  expect(String(error)).toBe('Error: DATABASE_URL: connect ECONNREFUSED 127.0.0.1:1')
})
