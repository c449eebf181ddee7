import { sql } from 'kysely'
import { QUARANTINE_DAYS } from '@portal/contract/desk/storage.ts'
import type { Db } from '../db/db.ts'
import type { StoredVideo } from '../storage/video-storage.ts'

/** Of several that start at once the first one's id stays. */
export const insertInstallation = (db: Db, id: string) =>
  db
    .insertInto('installation')
    .values({ id })
    .onConflict((conflict) => conflict.doNothing())
    .execute()

/**
 * Those of the names that neither a file nor the trash has, nor a viewing copy or what is to be removed of one. One statement, and so one snapshot: a video that is just being
 * restored from the trash is in one of the two.
 */
export async function selectUnknownNames(db: Db, names: string[]): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select given.name from unnest(${names}::text[]) as given (name)
    where not exists (select from files where files.name = given.name)
      and not exists (select from deletions where files @> array[given.name] and restored_at is null)
      and not exists (select from viewing_copies where given.name in (video_name, poster_name, strip_name))
      and not exists (select from unneeded_copies where unneeded_copies.name = given.name)
  `.execute(db)
  return rows.map(({ name }) => name)
}

/** Whether the database knows of any video at all. */
export async function hasVideoRows(db: Db): Promise<boolean> {
  const { rows } = await sql`
    select where exists (select from files)
      or exists (select from deletions where files <> '{}' and restored_at is null)
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

/** A video that has a row again leaves quarantine. */
export async function releaseKnown(db: Db): Promise<void> {
  await sql`
    delete from quarantine
    where exists (select from files where files.name = quarantine.name)
      or exists (select from deletions where files @> array[quarantine.name] and restored_at is null)
      or exists (select from viewing_copies where quarantine.name in (video_name, poster_name, strip_name))
  `.execute(db)
}

/** Those whose time is over and that have no row, in one snapshot. */
export async function selectDue(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select name from quarantine
    where first_seen_at <= now() - make_interval(days => ${sql.lit(QUARANTINE_DAYS)})
      and not exists (select from files where files.name = quarantine.name)
      and not exists (select from deletions where files @> array[quarantine.name] and restored_at is null)
      and not exists (select from viewing_copies where quarantine.name in (video_name, poster_name, strip_name))
  `.execute(db)
  return rows.map(({ name }) => name)
}

export const deleteQuarantined = (db: Db, names: string[]) =>
  db
    .deleteFrom('quarantine')
    .where('name', '=', sql<string>`any(${names}::text[])`)
    .execute()

export const emptyQuarantine = (db: Db) => db.deleteFrom('quarantine').execute()
