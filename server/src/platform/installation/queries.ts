import { type RawBuilder, sql } from 'kysely'
import { QUARANTINE_DAYS } from '@portal/contract/desk/storage.ts'
import { fullName } from '../../people/accounts/full-name.ts'
import type { Db } from '../db/db.ts'
import { selectStoredBytes } from '../../entries/files/stored/queries.ts'
import type { StoredVideo } from '../storage/video-storage.ts'

/** Undefined before the first start of this version. */
export async function selectInstallation(db: Db): Promise<string | undefined> {
  const { rows } = await sql`select where to_regclass('installation') is not null`.execute(db)
  if (rows.length === 0) return undefined
  const row = await db.selectFrom('installation').select('id').executeTakeFirst()
  return row?.id
}

/** Of several that start at once the first one's id stays. */
export const insertInstallation = (db: Db, id: string) =>
  db
    .insertInto('installation')
    .values({ id })
    .onConflict((conflict) => conflict.doNothing())
    .execute()

export const setInstallation = (db: Db, id: string) =>
  db
    .insertInto('installation')
    .values({ id })
    .onConflict((conflict) => conflict.column('is_only').doUpdateSet({ id }))
    .execute()

/**
 * Those of the names that neither a file nor the bin has. One statement, and so one snapshot: a video that is just being
 * restored from the bin is in one of the two.
 */
export async function selectUnknownNames(db: Db, names: string[]): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select given.name from unnest(${names}::text[]) as given (name)
    where not exists (select from files where files.name = given.name)
      and not exists (select from deletions where files @> array[given.name] and restored_at is null)
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

/** What has a row again was never lost. */
export async function releaseKnown(db: Db): Promise<void> {
  await sql`
    delete from quarantine
    where exists (select from files where files.name = quarantine.name)
      or exists (select from deletions where files @> array[quarantine.name] and restored_at is null)
  `.execute(db)
}

/** Those whose time is over and that have no row, in one snapshot. */
export async function selectDue(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select name from quarantine
    where first_seen_at <= now() - make_interval(days => ${sql.lit(QUARANTINE_DAYS)})
      and not exists (select from files where files.name = quarantine.name)
      and not exists (select from deletions where files @> array[quarantine.name] and restored_at is null)
  `.execute(db)
  return rows.map(({ name }) => name)
}

export const deleteQuarantined = (db: Db, names: string[]) =>
  db
    .deleteFrom('quarantine')
    .where('name', '=', sql<string>`any(${names}::text[])`)
    .execute()

export const emptyQuarantine = (db: Db) => db.deleteFrom('quarantine').execute()

/** `firstGoesAt` null: there are none. */
export async function readQuarantine(db: Db) {
  const { rows } = await sql<{ count: number; bytes: number; firstGoesAt: Date | null }>`
    select count(*)::integer as count, coalesce(sum(size), 0)::float8 as bytes,
      min(first_seen_at) + make_interval(days => ${sql.lit(QUARANTINE_DAYS)}) as "firstGoesAt"
    from quarantine
  `.execute(db)
  return rows[0] ?? { count: 0, bytes: 0, firstGoesAt: null }
}

interface Amount {
  count: number
  bytes: number
}

/** All in one statement, so that nothing is counted twice while it moves from one to the other. */
export async function selectAmounts(
  db: Db,
): Promise<Record<'videos' | 'bin' | 'uploads' | 'quarantine', Amount>> {
  const amountOf = (rows: RawBuilder<unknown>) => sql`
    (select jsonb_build_object('count', count(*), 'bytes', coalesce(sum(size::bigint), 0)) from (${rows}) as each)`
  const { rows } = await sql<Awaited<ReturnType<typeof selectAmounts>>>`
    select
      ${amountOf(sql`select size from files`)} as videos,
      ${amountOf(sql`
        select file ->> 'size' as size from deletions, jsonb_array_elements(content -> 'files') as file
        where restored_at is null`)} as bin,
      ${amountOf(sql`select size from uploads where file_id is null`)} as uploads,
      ${amountOf(sql`select size from quarantine`)} as quarantine
  `.execute(db)
  const [amounts] = rows
  if (!amounts) throw new Error('No row')
  return amounts
}

export const selectLargestBrands = (db: Db, limit: number) =>
  db
    .with('stored', () => selectStoredBytes(db).limit(limit))
    .selectFrom('stored')
    .innerJoin('brands', 'brands.id', 'stored.brandId')
    .innerJoin('users', 'users.id', 'brands.user_id')
    .select(['brands.id', sql<string>`${sql.raw(fullName())}`.as('name'), 'stored.count', 'stored.bytes'])
    .orderBy('stored.bytes', 'desc')
    .orderBy('brands.id')
    .execute()
