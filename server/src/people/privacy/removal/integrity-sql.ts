import { sql } from 'kysely'
import type { Db } from '../../../platform/db/db.ts'

/**
 * Deletes the integrity cases of a brand's entries that nobody decided, and of the others every text, with all notes
 * (C08). What was decided stays: a withdrawn award is told of for good.
 * @returns how many cases there were
 */
export async function clearIntegrityCases(db: Db, brandId: number): Promise<number> {
  const { rows } = await sql<{ cases: number }>`
    with notes as (
      delete from integrity_notes where case_id in (select id from integrity_cases where brand_id = ${brandId})
    ), gone as (
      delete from integrity_cases where brand_id = ${brandId} and confirmed_at is null
    ), kept as (
      update integrity_cases set reason = '', question = null, answer = null, outcome_reason = ''
      where brand_id = ${brandId} and confirmed_at is not null
    )
    select count(*) as cases from integrity_cases where brand_id = ${brandId}
  `.execute(db)
  return rows[0]?.cases ?? 0
}
