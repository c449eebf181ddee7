import { sql } from 'kysely'
import { QUARANTINE_DAYS } from '@portal/contract/desk/storage.ts'
import type { Db } from '../db/db.ts'
import type { StoredVideo } from '../storage/video-storage.ts'

/** Stores the id. When several processes start at once, the first one's id stays. */
export const insertInstallation = (db: Db, id: string) =>
  db
    .insertInto('installation')
    .values({ id })
    .onConflict((conflict) => conflict.doNothing())
    .execute()

/**
 * Returns SQL for whether a video is frozen for the jury. It stays in the store even when the brand deletes or
 * replaces it (J02).
 */
const isFrozen = (name: string) =>
  sql`exists (select from entry_versions where video_names @> array[${sql.ref(name)}])`

/**
 * Returns the names that nothing refers to: no file, no trash, no jury, no viewing copy, and no copy that waits to
 * be removed. It is one statement and so one snapshot: a video that is just being restored is either in the trash
 * or among the files.
 */
export async function selectUnknownNames(db: Db, names: string[]): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select given.name from unnest(${names}::text[]) as given (name)
    where not exists (select from files where files.name = given.name)
      and not exists (select from deletions where files @> array[given.name] and restored_at is null)
      and not exists (select from viewing_copies where given.name in (video_name, poster_name, strip_name))
      and not exists (select from unneeded_copies where unneeded_copies.name = given.name)
      and not ${isFrozen('given.name')}
  `.execute(db)
  return rows.map(({ name }) => name)
}

/** Returns whether the database refers to any video at all. */
export async function hasVideoRows(db: Db): Promise<boolean> {
  const { rows } = await sql`
    select where exists (select from files)
      or exists (select from deletions where files <> '{}' and restored_at is null)
      or exists (select from entry_versions where video_names <> '{}')
  `.execute(db)
  return rows.length > 0
}

export async function selectQuarantined(db: Db, names: string[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom('quarantine')
    .where('name', '=', sql<string>`any(${names}::text[])`)
    .select('name')
    .execute()
  return new Set(rows.map(({ name }) => name))
}

export async function insertQuarantined(db: Db, videos: StoredVideo[]): Promise<void> {
  await sql`
    insert into quarantine (name, size)
    select * from unnest(${videos.map(({ name }) => name)}::text[], ${videos.map(({ size }) => size)}::bigint[])
    on conflict do nothing
  `.execute(db)
}

/** Takes videos that have a row again out of quarantine. */
export async function releaseKnown(db: Db): Promise<void> {
  await sql`
    delete from quarantine
    where exists (select from files where files.name = quarantine.name)
      or exists (select from deletions where files @> array[quarantine.name] and restored_at is null)
      or exists (select from viewing_copies where quarantine.name in (video_name, poster_name, strip_name))
      or ${isFrozen('quarantine.name')}
  `.execute(db)
}

/** Returns the videos whose time is over and that still have no row, in one snapshot. */
export async function selectDue(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select name from quarantine
    where first_seen_at <= now() - make_interval(days => ${sql.lit(QUARANTINE_DAYS)})
      and not exists (select from files where files.name = quarantine.name)
      and not exists (select from deletions where files @> array[quarantine.name] and restored_at is null)
      and not exists (select from viewing_copies where quarantine.name in (video_name, poster_name, strip_name))
      and not ${isFrozen('quarantine.name')}
  `.execute(db)
  return rows.map(({ name }) => name)
}

export const deleteQuarantined = (db: Db, names: string[]) =>
  db
    .deleteFrom('quarantine')
    .where('name', '=', sql<string>`any(${names}::text[])`)
    .execute()

export const emptyQuarantine = (db: Db) => db.deleteFrom('quarantine').execute()
