import dns from 'node:dns'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findPostmaster } from '@portal/postgres-embedded/postmaster.ts'
import { sql } from 'kysely'
import { afterAll, expect, it, onTestFinished, vi } from 'vitest'
import { silent } from '../../../test/log.ts'
import { startJobs } from '../jobs/jobs.ts'
import { migrateToLatest } from './migrate.ts'
import { openDatabase } from './open-database.ts'
import { startPortalPostgres } from './portal-postgres.ts'

const dataDir = await mkdtemp(join(tmpdir(), 'portal-outside-'))
afterAll(() => rm(dataDir, { recursive: true, maxRetries: 20 }))

const options = { databasePool: 2, dataDir, log: silent }

it('works with an outside Postgres', async () => {
  const home = join(dataDir, 'outside')
  const { url: databaseUrl, stop } = await startPortalPostgres({ dataDir: home, durable: false })
  onTestFinished(stop)
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
  // Every data folder in use has this owner.
  expect(new URL(database.url)).toMatchObject({ hostname: '127.0.0.1', username: 'portal' })
  const words = sql<string>`select string_agg(w, ' ' order by w) as sorted from unnest('{nz,ñu,oz,Ob,áb,az}'::text[]) w`
  expect((await words.execute(database.db)).rows).toEqual([{ sorted: 'áb az nz ñu Ob oz' }])
  expect((await database.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
  await database.close()
  expect(await findPostmaster(join(dataDir, 'postgres/data'))).toBeNull()
})

it('says what to do where no embedded Postgres can start', async () => {
  const file = join(dataDir, 'file')
  await writeFile(file, '')
  await expect(openDatabase({ ...options, dataDir: file })).rejects.toThrow('set DATABASE_URL')
})

it('says how a password is written that DATABASE_URL cannot hold as it is, without saying it', async () => {
  const opening = openDatabase({ ...options, databaseUrl: 'postgres://portal:sal#mon@127.0.0.1/portal' })
  await expect(opening).rejects.toThrow(
    /^DATABASE_URL: it is no address\. In the password write # as %23(?!.*mon)/,
  )
})

it('says in one line that DATABASE_URL leads nowhere, without its password', async () => {
  const databaseUrl = 'postgres://portal:secret@127.0.0.1:1/portal'
  const error: unknown = await openDatabase({ databaseUrl, ...options }).catch((caught: unknown) => caught)
  expect(String(error)).toBe('Error: DATABASE_URL: connect ECONNREFUSED 127.0.0.1:1')
})

it('says why none of the addresses of a machine answers', async () => {
  const addresses = ['127.0.0.1', '127.0.0.2'].map((address) => ({ address, family: 4 }))
  vi.spyOn(dns, 'lookup').mockImplementation(((_name: string, _options: object, done: Answer) =>
    done(null, addresses)) as typeof dns.lookup)
  onTestFinished(() => {
    vi.restoreAllMocks()
  })
  const databaseUrl = 'postgres://portal:secret@localhost:1/portal'
  const error: unknown = await openDatabase({ databaseUrl, ...options }).catch((caught: unknown) => caught)
  expect(String(error)).toBe('Error: DATABASE_URL: connect ECONNREFUSED 127.0.0.1:1')
})

type Answer = (error: null, addresses: { address: string; family: number }[]) => void
