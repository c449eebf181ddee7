import { sql } from 'kysely'
import { afterAll, expect, it } from 'vitest'
import { createTestDatabase } from '../../../test/database.ts'
import { openCopyDb } from './copy-db.ts'
import { readRows, setTextForm, writeRows } from './rows.ts'
import { selectTables } from './tables.ts'

const database = await createTestDatabase()
const { db, close } = openCopyDb(database.url)
afterAll(async () => {
  await close()
  await database.drop()
})

it('brings every type back exactly, whatever the session shows dates and numbers like', async () => {
  const columns =
    'id integer generated always as identity, bytes bytea, at timestamptz, day date, facts jsonb, texts text[], ' +
    'small real, big numeric, wide bigint, span interval, word varchar(9), twice integer generated always as (id * 2) stored'
  for (const table of ['made', 'copied'])
    await sql`create table ${sql.table(table)} (${sql.raw(columns)})`.execute(db)
  await sql`
    insert into made (bytes, at, day, facts, texts, small, big, wide, span, word) values
      ('\\x00ff5c0a', '1912-02-29 23:59:59.123456-04:16', '0044-03-15 BC', '{"a": [1.10, null, "\\u2028ñ"], "n": 12345678901234567890.5}',
        array['a,b', 'NULL', null, '"\\', ''], 0.1, 1e-20, 9007199254740993, '1 mon -2 days 03:04:05.6', E'\\r\\n\\t\\\\"'),
      (null, 'infinity', '-infinity', 'null', '{}', 'NaN', 'Infinity', -1, null, ''),
      (null, null, null, null, null, null, null, null, null, null)
  `.execute(db)
  await sql`set timezone = 'America/Bogota'`.execute(db)
  await sql`set datestyle = 'SQL, DMY'`.execute(db)
  await sql`set extra_float_digits = -5`.execute(db)
  const table = (await selectTables(db)).find(({ name }) => name === 'made')
  expect(table?.columns).not.toContain('twice')
  const count = await db.transaction().execute(async (trx) => {
    await setTextForm(trx)
    const lines = await Array.fromAsync(readRows(trx, { name: 'made', columns: table?.columns ?? [] }))
    async function* again() {
      yield* lines
    }
    await sql`set local timezone = 'Asia/Tokyo'`.execute(trx)
    await sql`set local datestyle = 'German'`.execute(trx)
    await setTextForm(trx)
    return writeRows(trx, { name: 'copied', columns: table?.columns ?? [] }, again())
  })
  expect(count).toBe(3)
  const { rows } = await sql<{ differs: number }>`
    select count(*)::integer as differs from made full join copied using (id)
    where made::text is distinct from copied::text
  `.execute(db)
  expect(rows).toEqual([{ differs: 0 }])
})

it('reads and writes more rows than go at once', async () => {
  await sql`create table many as select id, repeat('ñ', 3000) as text from generate_series(1, 1234) as id`.execute(
    db,
  )
  await sql`create table more (like many)`.execute(db)
  const columns = ['id', 'text']
  const count = await db
    .transaction()
    .execute((trx) => Array.fromAsync(readRows(trx, { name: 'many', columns })))
    .then((lines) => {
      async function* again() {
        yield* lines
      }
      return db.transaction().execute((trx) => writeRows(trx, { name: 'more', columns }, again()))
    })
  expect(count).toBe(1234)
  const { rows } = await sql`table many except table more`.execute(db)
  expect(rows).toEqual([])
})

it('reads rows in the order of their ids, so that one comes after the earlier row that it refers to', async () => {
  await sql`create table corrected (id integer primary key, corrects integer references corrected)`.execute(
    db,
  )
  await sql`insert into corrected select id, null from generate_series(1, 600) as id`.execute(db)
  // The first rows lie, physically, behind those that refer to them.
  await sql`update corrected set corrects = id - 300 where id > 300`.execute(db)
  await sql`update corrected set id = id where id <= 300`.execute(db)
  const columns = ['id', 'corrects']
  const lines = await db
    .transaction()
    .execute((trx) => Array.fromAsync(readRows(trx, { name: 'corrected', columns })))
  const ids = lines.map((line) => Number((JSON.parse(line) as string[])[0]))
  expect(ids).toEqual(Array.from({ length: 600 }, (_, index) => index + 1))
})

it('puts a table after those that it refers to, and refuses a circle', async () => {
  const names = (await selectTables(db)).map(({ name }) => name)
  const places = ['users', 'brands', 'companies', 'campaigns', 'files', 'uploads'].map((name) =>
    names.indexOf(name),
  )
  expect(places).toEqual(places.toSorted((one, other) => one - other))
  expect(places).not.toContain(-1)
  await sql`create table egg (id integer primary key, hen integer)`.execute(db)
  await sql`create table hen (id integer primary key, egg integer references egg)`.execute(db)
  await sql`alter table egg add foreign key (hen) references hen`.execute(db)
  await expect(selectTables(db)).rejects.toThrow('in a circle')
})
