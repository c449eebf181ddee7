import { sql } from 'kysely'
import type { Db } from '../db/db.ts'
import { createMigrator } from '../db/migrate.ts'
import type { JobName, Jobs } from '../jobs/jobs.ts'
import { recoverInterruptedMails } from '../mail/deliver.ts'
import type { Contents, Print } from './contents.ts'
import { setTextForm, writeRows } from './rows.ts'
import { selectMigrations, selectTables, storeTables } from './tables.ts'

/** Replaces everything in the database by the contents, within the transaction. */
export async function loadRows(trx: Db, jobs: Jobs, contents: Contents, print: Print): Promise<void> {
  await dropAll(trx)
  await migrate(trx, contents)
  await setTextForm(trx)
  // Triggers are off, because the backup includes the rows that they write.
  await switchTriggers(trx, 'disable')
  await removeRows(trx)
  for (const table of contents.tables) {
    const count = await writeRows(trx, table, contents.rows(table))
    print(`${table.name}: ${count} rows`)
  }
  await switchTriggers(trx, 'enable')
  for (const [name, last] of Object.entries(contents.sequences))
    await sql`select setval(${`public.${name}`}::regclass, ${last}::bigint)`.execute(trx)
  const { error } = await createMigrator(trx).migrateToLatest()
  if (error) throw error
  await sql`insert into viewing_copies (file_id, campaign_id) select id, campaign_id from files on conflict do nothing`.execute(
    trx,
  )
  await recoverInterruptedMails(trx, { keepsContent: false })
  // Enqueuing fails if this version has no such queue.
  for (const { name, data } of contents.jobs) await jobs.enqueue(trx, name as JobName, data as never)
}

/** Removes the rows that migrations made: the backup has them too. */
async function removeRows(trx: Db): Promise<void> {
  const tables = (await selectTables(trx)).map(({ name }) => sql.table(name))
  await sql`truncate ${sql.join(tables)}`.execute(trx)
}

async function switchTriggers(trx: Db, action: 'enable' | 'disable'): Promise<void> {
  for (const { name } of await selectTables(trx))
    await sql`alter table ${sql.table(name)} ${sql.raw(action)} trigger user`.execute(trx)
}

/**
 * Drops all tables: another version may have made them. Its jobs go too, because their rows and videos are gone.
 */
async function dropAll(trx: Db): Promise<void> {
  const { rows: functions } = await sql<{ signature: string }>`
    select pg_proc.oid::regprocedure::text as signature from pg_proc
    where pronamespace = 'public'::regnamespace
      and not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e')
  `.execute(trx)
  const tables = [
    ...(await selectTables(trx)).map(({ name }) => name),
    ...storeTables,
    'kysely_migration',
    'kysely_migration_lock',
  ]
  for (const name of tables) await sql`drop table if exists ${sql.table(name)} cascade`.execute(trx)
  for (const { signature } of functions)
    await sql`drop function if exists ${sql.raw(signature)} cascade`.execute(trx)
  await sql`delete from pgboss.job`.execute(trx)
}

/** Migrates to the version that wrote the rows. */
async function migrate(trx: Db, { migrations }: Contents): Promise<void> {
  const { error } = await createMigrator(trx).migrateTo(migrations.at(-1) ?? '')
  if (error) throw error
  const made = await selectMigrations(trx)
  if (made.join() !== migrations.join()) throw new Error(`The tables were made by ${made.join(', ')}.`)
}
