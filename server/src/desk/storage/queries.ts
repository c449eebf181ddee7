import { type RawBuilder, sql } from 'kysely'
import { selectStoredBytes } from '../../entries/files/stored-bytes-sql.ts'
import { brandName } from '../../people/accounts/full-name-sql.ts'
import type { Db } from '../../platform/db/db.ts'

interface Amount {
  count: number
  bytes: number
}

/** Returns all amounts from one statement, so that a video that changes its state is not counted twice. */
export async function selectAmounts(
  db: Db,
): Promise<Record<'videos' | 'copies' | 'trash' | 'uploads' | 'quarantine', Amount>> {
  const amountOf = (rows: RawBuilder<unknown>) => sql`
    (select jsonb_build_object('count', count(*), 'bytes', coalesce(sum(size::bigint), 0)) from (${rows}) as each)`
  const { rows } = await sql<Awaited<ReturnType<typeof selectAmounts>>>`
    select
      ${amountOf(sql`select size from files`)} as videos,
      ${amountOf(sql`select video_size as size from viewing_copies where state = 'ready'`)} as copies,
      ${amountOf(sql`
        select file ->> 'size' as size from deletions, jsonb_array_elements(content -> 'files') as file
        where restored_at is null`)} as trash,
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
    .select(['brands.id', sql<string>`${sql.raw(brandName())}`.as('name'), 'stored.count', 'stored.bytes'])
    .orderBy('stored.bytes', 'desc')
    .orderBy('brands.id')
    .execute()
