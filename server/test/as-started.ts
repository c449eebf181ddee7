import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import type { Config } from '../src/config.ts'
import type { Deps } from '../src/deps.ts'
import type { Db } from '../src/platform/db/db.ts'

/** The tables that have rows once a portal has started. The migrator's own stay as they are. */
const FILLED = ['editions', 'programs', 'installation']

/**
 * Returns a function that brings a portal back to what it is now, after its start: rows, jobs, files, what is remembered.
 * Only its sequences go on.
 * @throws what is in the way: tables that were changed, a job that doesn't end, a database that is gone
 */
export async function asStarted({ db, deps, config }: { db: Db; deps: Deps; config: Config }) {
  const schema = await selectSchema(db)
  const files = new Set(await readdir(config.dataDir, { recursive: true }))
  const rows = await Promise.all(FILLED.map((table) => selectRows(db, table)))

  return async () => {
    await endJobs(db)
    if (!isDeepStrictEqual(await selectSchema(db), schema)) throw new Error('The tables were changed')
    await db.transaction().execute(async (trx) => {
      // Rows go in any order, without triggers.
      await sql`set local session_replication_role = replica`.execute(trx)
      await emptyTables.execute(trx)
      for (const [index, table] of FILLED.entries())
        await sql`
          insert into ${sql.table(table)} overriding system value
          select * from jsonb_populate_recordset(null::${sql.table(table)}, ${rows[index]}::jsonb)
        `.execute(trx)
    })
    for (const path of await readdir(config.dataDir, { recursive: true }))
      if (!files.has(path)) await rm(join(config.dataDir, path), { recursive: true, force: true })
    // This tells that anything may have changed.
    deps.news.hear('everything')
    await deps.catalog.refresh()
  }
}

async function selectRows(db: Db, table: string): Promise<string> {
  const { rows } = await sql<{ all: string }>`
    select jsonb_agg(each)::text as all from ${sql.table(table)} as each`.execute(db)
  return rows[0]?.all ?? '[]'
}

/** Returns columns, keys, rules, triggers and functions. */
async function selectSchema(db: Db): Promise<unknown> {
  const { rows } = await sql`
    with ours as (select oid from pg_class where relnamespace = 'public'::regnamespace)
    select
      (select jsonb_agg(array[attrelid::regclass::text, attname, atttypid::text, attnotnull::text, atthasdef::text] order by attrelid, attnum)
        from pg_attribute where attrelid in (table ours)) as columns,
      (select jsonb_agg(array[conrelid::text, conname] order by oid)
        from pg_constraint where connamespace = 'public'::regnamespace) as rules,
      (select jsonb_agg(array[tgname, tgenabled::text] order by oid)
        from pg_trigger where tgrelid in (table ours)) as triggers,
      (select jsonb_agg(md5(prosrc) order by oid)
        from pg_proc where pronamespace = 'public'::regnamespace) as functions`.execute(db)
  return rows
}

/**
 * Removes the jobs that wait and lets those that run end.
 * @throws Error when one runs on
 */
async function endJobs(db: Db): Promise<void> {
  await sql`delete from pgboss.job where state < 'active'`.execute(db)
  await sql`
    do $$ begin
      for attempt in 1..100 loop
        if not exists (select from pgboss.job where state = 'active') then return; end if;
        perform pg_sleep(0.01);
      end loop;
      raise 'A job runs on';
    end $$`.execute(db)
}

const emptyTables = sql`
  do $$ declare name text; begin
    for name in select tablename from pg_tables where schemaname = 'public' and tablename !~ '^kysely_' loop
      execute format('delete from %I', name);
    end loop;
    delete from pgboss.job;
  end $$`
