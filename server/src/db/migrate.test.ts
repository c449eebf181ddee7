import { Client } from 'pg'
import { afterAll, expect, it } from 'vitest'
import { createTestDatabase } from '../../test/database.ts'
import { migrateToLatest } from './migrate.ts'

const database = await createTestDatabase()
const client = new Client(database.url)
await client.connect()
afterAll(async () => {
  await client.end()
  await database.drop()
})

const tables = async () =>
  (await client.query(`select table_name from information_schema.tables where table_schema = 'public'`)).rows

it('several servers that start together on an empty database migrate it once', async () => {
  const before = await tables()
  await client.query('drop schema public cascade; create schema public')
  expect(await tables()).toEqual([])
  await Promise.all([1, 2, 3].map(() => migrateToLatest(database.url)))
  expect((await client.query('select name from kysely_migration order by name')).rows).toEqual([
    { name: '001-initial' },
    { name: '002-judges' },
    { name: '003-notifications' },
    { name: '005-uploads' },
  ])
  expect(await tables()).toEqual(expect.arrayContaining(before))
})

it('leaves a database of this version as it is', async () => {
  const before = (await client.query('select * from kysely_migration')).rows
  await migrateToLatest(database.url)
  expect((await client.query('select * from kysely_migration')).rows).toEqual(before)
})

it('refuses a database of a newer version', async () => {
  await client.query(
    `insert into kysely_migration values ('999-from-the-future', '2999-01-01T00:00:00.000Z')`,
  )
  await expect(migrateToLatest(database.url)).rejects.toThrow('999-from-the-future')
})
