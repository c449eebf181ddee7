import { sql } from 'kysely'
import type { Db } from '../db/db.ts'
import type { Job, Table, Video } from './contents.ts'

/** Tables that bind a database to its own store of videos. Backups don't include them. */
export const storeTables = ['installation', 'quarantine']

/** Tables that a portal fills anew by itself. In a backup they have no rows. */
export const remadeTables = ['viewing_copies', 'unneeded_copies', 'form_uploads']

/** Returns all tables except `storeTables` and those of the migrations. Tables that others refer to come first. */
export async function selectTables(db: Db): Promise<Table[]> {
  const { rows } = await sql<Table & { needs: string[] }>`
    select relname::text as name,
      array(
        select attname::text from pg_attribute
        where attrelid = pg_class.oid and attnum > 0 and not attisdropped and attgenerated = ''
        order by attnum
      ) as columns,
      array(
        select distinct other.relname::text from pg_constraint join pg_class as other on other.oid = confrelid
        where conrelid = pg_class.oid and contype = 'f' and confrelid <> conrelid
      ) as needs
    from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r' and relname not like 'kysely\_%'
      and relname <> all(${storeTables})
    order by relname
  `.execute(db)
  const tables: Table[] = []
  let waiting = rows
  while (waiting.length > 0) {
    const placed = new Set(tables.map(({ name }) => name))
    const ready = waiting.filter(({ needs }) => needs.every((name) => placed.has(name)))
    if (ready.length === 0) throw new Error('Tables that refer to each other in a circle can’t be filled')
    tables.push(...ready.map(({ name, columns }) => ({ name, columns })))
    waiting = waiting.filter((table) => !ready.includes(table))
  }
  return tables
}

export async function selectMigrations(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db)
  return rows.map(({ name }) => name)
}

export async function selectSequences(db: Db): Promise<Record<string, string>> {
  const { rows } = await sql<{ name: string; last: string }>`
    select sequencename as name, last_value::text as last
    from pg_sequences where schemaname = 'public' and last_value is not null
  `.execute(db)
  return Object.fromEntries(rows.map(({ name, last }) => [name, last]))
}

export async function selectJobs(db: Db): Promise<Job[]> {
  const { rows: schemas } = await sql`select where to_regclass('pgboss.job') is not null`.execute(db)
  if (schemas.length === 0) return []
  const { rows } = await sql<Job>`
    select name, data from pgboss.job
    where state in ('created', 'retry', 'active') and name <> 'remove-files'
    order by created_on
  `.execute(db)
  return rows
}

/** Returns the videos of files, those that can still be restored from the trash, and those frozen for the jury. */
export async function selectVideos(db: Db, tables: Table[]): Promise<Video[]> {
  const files = await db.selectFrom('files').select(['name', 'size', 'sha256']).execute()
  // A database of an older version may have no trash yet.
  if (!tables.some(({ name }) => name === 'deletions')) return files
  const binned = await selectBinned(db)
  if (!tables.some(({ name }) => name === 'entry_versions')) return [...files, ...binned]
  return [...files, ...binned, ...(await selectFrozen(db))]
}

/** Returns the videos that can still be restored from the trash. */
export async function selectBinned(db: Db): Promise<Video[]> {
  const { rows } = await sql<Video>`
    select distinct on (binned.name) binned.name, (file ->> 'size')::integer as size, file ->> 'sha256' as sha256
    from deletions cross join unnest(deletions.files) as binned (name)
    left join jsonb_array_elements(content -> 'files') as file on file ->> 'name' = binned.name
    where restored_at is null and not exists (select from files where files.name = binned.name)
    order by binned.name
  `.execute(db)
  return rows
}

/** Returns the videos that only the jury still has. */
export async function selectFrozen(db: Db): Promise<Video[]> {
  const { rows } = await sql<Video>`
    select distinct on (frozen.name) frozen.name, (file ->> 'size')::integer as size, file ->> 'sha256' as sha256
    from entry_versions cross join unnest(video_names) with ordinality as frozen (name, place)
    cross join lateral (select content -> 'files' -> (place::integer - 1)) as described (file)
    where not exists (select from files where files.name = frozen.name)
      and not exists (select from deletions where deletions.files @> array[frozen.name] and restored_at is null)
    order by frozen.name
  `.execute(db)
  return rows
}
