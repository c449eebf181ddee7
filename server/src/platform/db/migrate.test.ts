import { setTimeout } from 'node:timers/promises'
import { Kysely, PostgresDialect, sql } from 'kysely'
import { Client, Pool } from 'pg'
import { afterAll, expect, it } from 'vitest'
import { createTestDatabase } from '../../../test/database.ts'
import { createDb, type Db, isDatabaseAway } from './db.ts'
import { createMigrator, migrateToLatest, migrationNames } from './migrate.ts'
import { PreparedClient } from './prepared-client.ts'

/** The first release. Before it there was no version that could be serving meanwhile. */
const FIRST_RELEASE = '005-uploads'
/** Columns (`table.column`) that the version before no longer uses, so that they may be dropped. */
const unusedByNow = new Set<string>()
/** The upgrade that needs the service to be stopped (docs/upgrade.md). */
const STOPPING = '014-editions'

const database = await createTestDatabase()
const client = new Client(database.url)
await client.connect()
afterAll(async () => {
  await client.end()
  await database.drop()
})

const tables = async () =>
  (await client.query(`select table_name from information_schema.tables where table_schema = 'public'`)).rows

async function empty() {
  await client.query('drop schema public cascade; create schema public')
  expect(await tables()).toEqual([])
}

const names = async (db: Db) =>
  (await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db)).rows.map(
    ({ name }) => name,
  )

it('several servers that start together on an empty database migrate it once', async () => {
  const before = await tables()
  await empty()
  await Promise.all([1, 2, 3].map(() => migrateToLatest(database.url)))
  const { rows } = await client.query('select name from kysely_migration order by name')
  expect(rows.map(({ name }) => name)).toEqual(migrationNames)
  expect(await tables()).toEqual(expect.arrayContaining(before))
})

it('leaves a database of this version as it is', async () => {
  const before = (await client.query('select * from kysely_migration')).rows
  await migrateToLatest(database.url)
  expect((await client.query('select * from kysely_migration')).rows).toEqual(before)
})

it('lets calls pass while it waits for a table that somebody reads for long', async () => {
  await empty()
  const { db, close } = createDb(database.url, { max: 3 })
  await createMigrator(db).migrateTo(FIRST_RELEASE)
  await client.query('begin; select 1 from mails')
  const migrated = migrateToLatest(database.url)
  const waits: number[] = []
  for (const until = performance.now() + 5000; performance.now() < until;) {
    const asked = performance.now()
    await sql`select 1 from mails`.execute(db).catch(() => {})
    waits.push(performance.now() - asked)
    await setTimeout(20)
  }
  expect(await names(db)).toEqual(migrationNames.slice(0, migrationNames.indexOf(FIRST_RELEASE) + 1))
  await client.query('commit')
  await migrated
  expect(await names(db)).toEqual(migrationNames)
  await close()
  expect(Math.max(...waits)).toBeLessThan(3000)
  expect(waits.filter((ms) => ms < 100).length).toBeGreaterThan(20)
})

it('keeps everything that the version before it reads and writes, unless the service stops for it (docs/upgrade.md)', async () => {
  await empty()
  const statements: string[] = []
  const pool = new Pool({ connectionString: database.url, max: 2 })
  const db = new Kysely<unknown>({
    dialect: new PostgresDialect({ pool }),
    log: ({ query }) => void statements.push(...split(query.sql)),
  })
  const broken: Record<string, string[]> = {}
  const since = migrationNames.indexOf(FIRST_RELEASE) + 1
  expect(since).toBeGreaterThan(0)
  await createMigrator(db).migrateTo(FIRST_RELEASE)
  for (const name of migrationNames.slice(since)) {
    const before = await shape()
    statements.length = 0
    const { error } = await createMigrator(db).migrateTo(name)
    expect(error).toBeUndefined()
    const found = [...losses(before, await shape()), ...slowStatements(statements, before)]
    if (found.length > 0) broken[name] = found
  }
  await pool.end()
  const { [STOPPING]: stopped, ...unannounced } = broken
  expect(unannounced).toEqual({})
  expect(stopped).toContain('program_deadlines.program_id is gone')
})

it.each([
  ['alter table brands rename column company_rol to company_role', 'brands.company_rol is gone'],
  ['alter table brands drop column company_rol cascade', 'brands.company_rol is gone'],
  ['alter table companies alter column role type varchar(10)', 'companies.role is another type'],
  ['alter table users alter column terms_version set not null', 'users.terms_version is not null'],
  ['alter table brands alter column wants_reminders drop default', 'brands.wants_reminders has no default'],
  ['alter table brands add column size integer not null', 'brands.size is not null and has no default'],
  ['create unique index on brands (company_rol)', 'brands has a new rule: CREATE UNIQUE INDEX'],
  ['alter table brands add check (company_rol <> $$x$$)', 'brands has a new rule: CHECK'],
  [
    `alter table memberships drop constraint memberships_level_check, add check (level in ('edit', 'owner', 'other'))`,
    'memberships has a new rule: CHECK',
  ],
  ['drop table notifications', 'notifications.id is gone'],
])('notices %s', async (statement, expected) => {
  const before = await shape()
  await client.query('begin')
  await client.query(statement)
  const found = losses(before, await shape())
  await client.query('rollback')
  expect(found.filter((each) => each.startsWith(expected))).toHaveLength(1)
})

it.each([
  'alter table users add column a integer; create index on users (name)',
  'lock table users',
  'truncate rate_limits',
  'alter table mails alter column attempts type bigint',
  'alter table mails add column seen timestamptz not null default clock_timestamp()',
  'vacuum full mails',
])('notices that %s stops whoever calls', async (text) => {
  expect(slowStatements(split(text), await shape())).toHaveLength(1)
})

it('makes a call of the version before it come again, not fail, when a column has been added', async () => {
  const old = new PreparedClient(database.url)
  await old.connect()
  const ask = () => old.query('select * from companies where id = $1', [1])
  await ask()
  await client.query('alter table companies add column added integer')
  expect(await ask().catch(isDatabaseAway)).toBe(true)
})

it('refuses a database of a newer version', async () => {
  await client.query(
    `insert into kysely_migration values ('999-from-the-future', '2999-01-01T00:00:00.000Z')`,
  )
  await expect(migrateToLatest(database.url)).rejects.toThrow('999-from-the-future')
})

interface Column {
  key: string
  type: string
  isOptional: boolean
  hasDefault: boolean
}

/** Returns everything in the database that a statement of the application can depend on. */
async function shape() {
  const columns = await client.query<Column>(`
    select table_name || '.' || column_name as key, udt_name || coalesce(character_maximum_length::text, '') as type,
      is_nullable = 'YES' as "isOptional", column_default is not null or is_identity = 'YES' as "hasDefault"
    from information_schema.columns where table_schema = 'public' and table_name not like 'kysely%'`)
  const rules = await client.query<{ table: string; rule: string }>(`
    select conrelid::regclass::text as table, pg_get_constraintdef(oid) as rule from pg_constraint
    where connamespace = 'public'::regnamespace and contype <> 'n'
    union all
    select tablename, indexdef from pg_indexes where schemaname = 'public' and indexdef like 'CREATE UNIQUE%'`)
  return { columns: columns.rows, rules: rules.rows }
}

type Shape = Awaited<ReturnType<typeof shape>>

const tableOf = (key: string) => key.split('.')[0] ?? ''

const textsIn = (rule: string): string[] => rule.match(/'[^']*'::text/g) ?? []
/** Whether a rule differs from an older one only by accepting more texts. */
const isWidened = (old: string, rule: string) =>
  old.replaceAll(/'[^']*'::text(, )?/g, '') === rule.replaceAll(/'[^']*'::text(, )?/g, '') &&
  textsIn(old).every((text) => textsIn(rule).includes(text))

function losses(before: Shape, after: Shape): string[] {
  const known = new Set(before.columns.map(({ key }) => tableOf(key)))
  const now = new Map(after.columns.map((column) => [column.key, column]))
  const lost = before.columns.flatMap(({ key, type, isOptional, hasDefault }) => {
    const column = now.get(key)
    if (!column) return unusedByNow.has(key) ? [] : `${key} is gone`
    if (column.type !== type) return `${key} is another type`
    if (isOptional && !column.isOptional) return `${key} is not null`
    return hasDefault && !column.hasDefault ? `${key} has no default` : []
  })
  const had = new Set(before.columns.map(({ key }) => key))
  const added = after.columns.filter(({ key }) => known.has(tableOf(key)) && !had.has(key))
  const demanded = added.filter(({ isOptional, hasDefault }) => !isOptional && !hasDefault)
  const ruled = new Set(before.rules.map(({ table, rule }) => `${table} ${rule}`))
  // A rule on new columns alone can't refuse what an older version writes.
  const concernsOld = (table: string, rule: string) =>
    !added.some(
      ({ key }) =>
        tableOf(key) === table &&
        [`(${key.split('.')[1]})`, `(${key.split('.')[1]} IS NOT NULL)`].some((of) => rule.includes(of)),
    )
  return [
    ...lost,
    ...demanded.map(({ key }) => `${key} is not null and has no default`),
    ...after.rules
      .filter(
        ({ table, rule }) =>
          known.has(table) &&
          !ruled.has(`${table} ${rule}`) &&
          concernsOld(table, rule) &&
          !before.rules.some((old) => old.table === table && isWidened(old.rule, rule)),
      )
      .map(({ table, rule }) => `${table} has a new rule: ${rule}`),
  ]
}

/** Splits SQL into statements, without comments and bodies of functions. */
const split = (text: string) =>
  text
    .replaceAll(/--.*$/gm, '')
    .replaceAll(/\$\$.*?\$\$/gs, '$$$$')
    .split(';')
    .map((each) => each.replaceAll(/\s+/g, ' ').trim().toLowerCase())
    .filter(Boolean)

const rewriting =
  /^(lock table|truncate|vacuum|cluster|reindex)|^alter table .* (type|set (logged|unlogged|tablespace))\b|^alter table .* add column .* default (clock_timestamp|gen_random_uuid|random|nextval)/

/** Returns the statements that lock a table for a time that grows with its size. */
function slowStatements(statements: string[], before: Shape): string[] {
  const known = new Set(before.columns.map(({ key }) => tableOf(key)))
  const altered = new Set<string>()
  const added = new Set<string>()
  return statements.filter((statement) => {
    if (rewriting.test(statement)) return true
    const [, table, column] = /^alter table (\w+)(?: add column (\w+))?/.exec(statement) ?? []
    if (table && known.has(table)) altered.add(table)
    if (column) added.add(column)
    // After `alter table` the table can't even be read until the transaction ends. So what takes long has to come
    // before it.
    const [, indexed, filled] =
      /^create (?:unique )?index .*?\bon (\w+).*?(?: where (\w+) is not null)?$/.exec(statement) ?? []
    return indexed !== undefined && altered.has(indexed) && !added.has(filled ?? '')
  })
}
