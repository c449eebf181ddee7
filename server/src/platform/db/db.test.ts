import { setTimeout } from 'node:timers/promises'
import { createServer, connect, type AddressInfo, type Socket } from 'node:net'
import { once } from 'node:events'
import { sql } from 'kysely'
import { afterAll, expect, it, onTestFinished } from 'vitest'
import { createTestDatabase } from '../../../test/database.ts'
import { recordStatements } from '../../../test/statements.ts'
import { createDb, inTransaction, isDatabaseAway, violatedConstraint, type Db } from './db.ts'
import { inJson, runFrequent, statement } from './frequent.ts'

const database = await createTestDatabase()
afterAll(database.drop)

function open({ url = database.url, max = 2 } = {}) {
  const opened = createDb(url, { max })
  onTestFinished(opened.close)
  return opened
}

const company = { name: 'Ñandú', role: 'agency', country_code: null }

const failureOf = (promise: Promise<unknown>) =>
  promise.then(
    () => null,
    (error: unknown) => error,
  )

it('answers dates as text, instants as Date, counts as numbers', async () => {
  const { db } = open()
  const { rows } = await sql`select date '2025-03-09' as day, timestamptz '2025-03-09 00:00Z' as instant,
    count(*) as count from (values (1), (2)) as v where ${1} = 1`.execute(db)
  expect(rows).toEqual([{ day: '2025-03-09', instant: new Date('2025-03-09T00:00:00Z'), count: 2 }])
})

it('prepares a statement once per connection, and no more than 400 of them', async () => {
  const { db } = open({ max: 1 })
  const prepared = async () => {
    const { rows } = await sql<{ count: number }>`select count(*) from pg_prepared_statements`.execute(db)
    return rows[0]?.count
  }
  for (const id of [1, 2, 3]) await db.selectFrom('users').select('email').where('id', '=', id).execute()
  expect(await prepared()).toBe(1)
  for (let count = 1; count <= 450; count += 1)
    await db
      .selectFrom('users')
      .select('id')
      .where(
        'id',
        'in',
        Array.from({ length: count }, (_, index) => index),
      )
      .execute()
  expect(await prepared()).toBe(400)
})

it('gives the connection of a frequent statement back, also of one that fails', async () => {
  const { db } = open({ max: 1 })
  const sixBy = statement<'by'>(inJson('select 6 / :by::integer as result'))
  const divide = (by: number) => runFrequent<{ row: object }>(db, sixBy({ by }))
  expect(await divide(2)).toEqual([{ row: { result: 3 } }])
  await expect(divide(0)).rejects.toThrow('division by zero')
  expect(await divide(3)).toEqual([{ row: { result: 2 } }])
})

it('runs a frequent statement in the transaction that it is given', async () => {
  const { db } = open()
  const name = (part: Db) =>
    runFrequent<{ name: string }>(
      part,
      statement<'one'>("select current_setting('application_name') as name where :one = 1")({ one: 1 }),
    )
  await db.transaction().execute(async (trx) => {
    await sql`set local application_name = 'transaction'`.execute(trx)
    expect(await name(trx)).toEqual([{ name: 'transaction' }])
    expect(await name(db)).toEqual([{ name: 'portal' }])
  })
})

it('goes on after a migration changed a table under a prepared statement', async () => {
  const { db } = open({ max: 1 })
  await sql`create table changing as select 1 as a`.execute(db)
  const read = async () => (await sql`select * from changing where a = ${1}`.execute(db)).rows
  expect(await read()).toEqual([{ a: 1 }])
  await sql`alter table changing add column b integer default 2`.execute(db)
  await failureOf(read())
  expect(await read()).toEqual([{ a: 1, b: 2 }])
})

it('a transaction within a transaction is part of it', async () => {
  const { db, pool } = open()
  const statements = recordStatements(pool)
  const insert = (trx: Db, name: string) =>
    trx
      .insertInto('companies')
      .values({ ...company, name, name_key: name })
      .execute()
  const story = inTransaction(db, async (trx) => {
    await insert(trx, 'outer')
    await inTransaction(trx, (inner) => insert(inner, 'inner'))
    throw new Error('changed my mind')
  })
  await expect(story).rejects.toThrow('changed my mind')
  expect(statements.filter((text) => !text.startsWith('insert'))).toEqual(['begin', 'rollback'])
  expect(
    await db.selectFrom('companies').select('name').where('name', 'in', ['outer', 'inner']).execute(),
  ).toEqual([])
})

it('names the constraint that refused a row', async () => {
  const { db } = open()
  const user = { role: 'brand', name: 'Ana', last_name: 'Díaz', password_hash: 'x' } as const
  const twice = ['Ana@example.com', 'ana@example.com'].map((email) => ({ ...user, email }))
  const duplicate = await failureOf(db.insertInto('users').values(twice).execute())
  const sameCompany = await failureOf(
    db
      .insertInto('companies')
      .values([1, 2].map(() => ({ ...company, name_key: 'nandu' })))
      .execute(),
  )
  const orphan = await failureOf(
    db.insertInto('sessions').values({ id: 's', user_id: 99, expires_at: new Date() }).execute(),
  )
  const tooLong = await failureOf(sql`select 1 / ${0}::int`.execute(db))
  expect([duplicate, sameCompany, orphan, tooLong, null].map(violatedConstraint)).toEqual([
    'users_email_key',
    'companies_name_key',
    'sessions_user_id_fkey',
    null,
    null,
  ])
  expect([duplicate, tooLong, null, new Error('Query')].map(isDatabaseAway)).toEqual([
    false,
    false,
    false,
    false,
  ])
})

it('an address where nobody listens is a database that is away', async () => {
  const { db } = open({ url: 'postgres://portal:x@127.0.0.1:1/portal' })
  expect(isDatabaseAway(await failureOf(db.selectFrom('users').select('id').execute()))).toBe(true)
})

it('waits 2 s for a free connection', async () => {
  const { db } = open({ max: 1 })
  const error = await inTransaction(db, () => failureOf(db.selectFrom('users').select('id').execute()))
  expect(isDatabaseAway(error)).toBe(true)
})

it('waits 2 s for a lock', async () => {
  const { db } = open()
  const error = await inTransaction(db, async (trx) => {
    await sql`lock table mails`.execute(trx)
    return failureOf(db.selectFrom('mails').select('id').execute())
  })
  expect(isDatabaseAway(error)).toBe(true)
})

it('survives the loss of idle and busy connections', async () => {
  const { db } = open()
  const { db: other } = open()
  const terminate = async () => {
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid()`.execute(
      other,
    )
    await setTimeout(100)
  }
  await db.selectFrom('users').select('id').execute()
  await terminate()
  await db.selectFrom('users').select('id').execute()

  const error = await failureOf(
    inTransaction(db, async (trx) => {
      await trx.selectFrom('users').select('id').execute()
      await terminate()
      await trx.selectFrom('users').select('id').execute()
    }),
  )
  expect(isDatabaseAway(error)).toBe(true)
  expect(await db.selectFrom('mails').select('id').execute()).toEqual([])
})

it('gives up a connection on which nothing is heard any more', async () => {
  const target = new URL(database.url)
  const sockets: Socket[] = []
  const proxy = createServer((socket) => {
    const upstream = connect(Number(target.port), target.hostname)
    sockets.push(socket, upstream)
    for (const end of [socket, upstream]) end.on('error', () => {})
    socket.pipe(upstream).pipe(socket)
  }).listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy()
    proxy.close()
  })
  const url = new URL(database.url)
  url.port = String((proxy.address() as AddressInfo).port)
  const { db } = open({ url: url.href, max: 1 })
  const read = () => db.selectFrom('mails').select('id').where('id', '=', 1).execute()
  expect(await read()).toEqual([])
  for (const socket of sockets) socket.unpipe().pause()
  expect(isDatabaseAway(await failureOf(read()))).toBe(true)
  expect(await read()).toEqual([])
})

it('lets both of two transactions that locked each other out succeed', async () => {
  const { db } = open({ max: 3 })
  await sql`create table crossing as select id, 0 as count from generate_series(1, 2) as id`.execute(db)
  const raise = (trx: Db, id: number) =>
    sql`update crossing set count = count + 1 where id = ${id}`.execute(trx)
  let tries = 0
  let raised = 0
  const bothHaveOne = Promise.withResolvers<undefined>()
  const cross = (first: number, second: number) =>
    inTransaction(db, async (trx) => {
      tries += 1
      await raise(trx, first)
      raised += 1
      if (raised === 2) bothHaveOne.resolve(undefined)
      await bothHaveOne.promise
      await raise(trx, second)
    })
  await Promise.all([cross(1, 2), cross(2, 1)])
  expect(tries).toBe(3)
  const { rows } = await sql`select id, count from crossing order by id`.execute(db)
  expect(rows).toEqual([
    { id: 1, count: 2 },
    { id: 2, count: 2 },
  ])
})
