import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'
import { lockKey } from '../../platform/db/held-locks.ts'

/**
 * Makes callers that add something to a brand wait for each other. Inserting rows that only refer to the brand by
 * a foreign key doesn't wait.
 */
export const lockBrand = (trx: Db, brandId: number) =>
  trx.selectFrom('brands').where('id', '=', brandId).select('id').forNoKeyUpdate().execute()

/** Makes callers wait for each other that add to something which all share. */
export const lockShared = (trx: Db, what: 'companies' | 'judges') =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`quota of ${what}`}, 0))`.execute(trx)

const countOf = async (trx: Db, rows: ReturnType<typeof sql>): Promise<number> => {
  const { rows: found } = await sql<{ total: number }>`select count(*) as total from ${rows}`.execute(trx)
  return found[0]?.total ?? 0
}

export const countTeamMembers = (trx: Db, brandId: number) =>
  countOf(trx, sql`team_members where brand_id = ${brandId}`)

export const countCompaniesOf = (trx: Db, brandId: number) =>
  countOf(trx, sql`companies where created_by_brand_id = ${brandId}`)

export const countCompanies = (trx: Db) => countOf(trx, sql`companies`)

export const countJudges = (trx: Db) => countOf(trx, sql`judges where deleted_at is null`)

export const countExtensionsOfOthers = (trx: Db, programId: number, brandId: number) =>
  countOf(trx, sql`brand_extensions where program_id = ${programId} and brand_id <> ${brandId}`)

/** Deletes the brand's uploads by form whose process has ended: nobody holds their lock. */
export const deleteLostForms = (trx: Db, brandId: number) =>
  sql`
    delete from form_uploads
    where brand_id = ${brandId} and pg_try_advisory_xact_lock(${sql.raw(lockKey('id'))})
  `.execute(trx)

export const countOpenUploads = (trx: Db, brandId: number) =>
  countOf(
    trx,
    sql`(
      select id from uploads where brand_id = ${brandId} and file_id is null
      union all select id from form_uploads where brand_id = ${brandId}
    ) as open`,
  )

export const countCredits = (trx: Db, table: 'team_credits' | 'company_credits', campaignId: number) =>
  countOf(trx, sql`${sql.table(table)} where campaign_id = ${campaignId}`)

/** Returns the bytes of the brand's videos and of its uploads under way, at their announced sizes. */
export async function sumVideoBytes(trx: Db, brandId: number): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`
    select (
      select coalesce(sum(size::bigint), 0)
      from files join campaigns on campaigns.id = campaign_id where brand_id = ${brandId}
    )::float8 + (
      select coalesce(sum(size::bigint), 0) from uploads where brand_id = ${brandId} and file_id is null
    )::float8 + (
      select coalesce(sum(size::bigint), 0) from form_uploads where brand_id = ${brandId}
    )::float8 as bytes
  `.execute(trx)
  return rows[0]?.bytes ?? 0
}
