import { Kysely, PostgresDialect, sql } from 'kysely'
import { Pool } from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import starter from '@portal/edition/2025.json' with { type: 'json' }
import { createTestDatabase } from '../../../../test/database.ts'
import { fillPortal } from '../../../../test/fill-portal.ts'
import { findings } from '../../../../test/findings.ts'
import { startPortal, type Portal } from '../../../../test/portal.ts'
import { readCatalog } from '../../../editions/catalog/open-catalog.ts'
import type { Db } from '../db.ts'
import { createMigrator, migrateToLatest } from '../migrate.ts'

/** The last migration before editions moved to the database. */
const RELEASED = '013-mail-subjects'

type Rows = Record<string, unknown[]>

let portal: Portal
let database: Awaited<ReturnType<typeof createTestDatabase>>
let db: Db
beforeAll(async () => {
  portal = await startPortal()
  database = await createTestDatabase()
  db = new Kysely({
    dialect: new PostgresDialect({ pool: new Pool({ connectionString: database.url, max: 1 }) }),
  })
})
afterAll(async () => {
  await db.destroy()
  await database.drop()
  await portal.stop()
})

const run = (statements: string) => sql.raw(statements).execute(db)

const tablesOf = async (from: Db) => {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_name not like 'kysely%' order by table_name
  `.execute(from)
  return rows.map(({ name }) => name)
}

async function rowsOf(from: Db, tables: string[]): Promise<Rows> {
  const read = async (table: string) => {
    const { rows } = await sql<{ row: unknown }>`
      select to_jsonb(each) as row from ${sql.table(table)} as each order by to_jsonb(each)::text
    `.execute(from)
    return [table, rows.map(({ row }) => row)] as const
  }
  return Object.fromEntries(await Array.fromAsync(tables, read))
}

/** Fills the portal as version 1.0.0 leaves it. */
async function makeReleased(): Promise<string[]> {
  await run('drop schema public cascade; create schema public')
  const { error } = await createMigrator(db).migrateTo(RELEASED)
  expect(error).toBeUndefined()
  const tables = (await tablesOf(db)).filter(
    (name) => !['program_deadlines', 'program_settings'].includes(name),
  )
  await run('set session_replication_role = replica')
  for (const [table, rows] of Object.entries(await rowsOf(portal.db, tables)))
    await sql`
      insert into ${sql.table(table)} overriding system value
      select * from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb)
    `.execute(db)
  await run('set session_replication_role = origin')
  return tables
}

it('keeps every row of a database of version 1.0.0, in which the doctor finds nothing (E27)', async () => {
  const { brand } = await fillPortal(portal)
  const tables = await makeReleased()
  await run(`
    insert into program_deadlines (program_id, entries_close_at) values (2, '2031-05-01T03:00:00Z'), (1, null);
    insert into program_settings (program_id, entries_open_at, reminds_week, reminds_day)
      values (1, '2025-01-02T05:00:00Z', false, true);
    insert into brand_extensions (brand_id, program_id, entries_close_at)
      values (${brand.brandId}, 2, '2031-05-03T03:00:00Z')`)
  const before = await rowsOf(db, tables)
  expect(before.enrollments).toHaveLength(3)
  expect(before.consents).toHaveLength(4)

  const { error } = await createMigrator(db).migrateTo('014-editions')
  expect(error).toBeUndefined()
  expect(await rowsOf(db, tables)).toEqual(before)

  await migrateToLatest(database.url)
  const { format: _format, version: _version, programs, ...content } = starter
  const [argentina, colombia] = programs
  const { editions, current } = await readCatalog(db)
  expect(editions).toHaveLength(1)
  expect(current).toEqual({
    id: 1,
    state: 'published',
    revision: expect.any(Number),
    ...content,
    programs: [
      { ...argentina, entriesCloseAt: '2031-05-01T03:00:00.000Z' },
      { ...colombia, entriesOpenAt: '2025-01-02T05:00:00.000Z', remindsWeek: false },
    ],
  })
  expect(await findings({ db, deps: portal.deps })).toEqual([])
})

it('gives ids that nothing has to what is added later (E02, E27)', async () => {
  const { rows } = await sql<Record<string, number>>`
    select nextval('category_ids')::integer as category, nextval('criterion_ids')::integer as criterion,
      nextval('question_ids')::integer as question,
      nextval(pg_get_serial_sequence('programs', 'id'))::integer as program,
      nextval(pg_get_serial_sequence('editions', 'id'))::integer as edition
  `.execute(db)
  const greatest = (items: readonly { id: number }[]) => Math.max(...items.map(({ id }) => id))
  expect(rows).toEqual([
    {
      category: greatest(starter.categories) + 1,
      criterion: greatest(starter.categories.flatMap(({ criteria }) => criteria)) + 1,
      question: greatest(starter.questions) + 1,
      program: greatest(starter.programs) + 1,
      edition: 2,
    },
  ])
})
