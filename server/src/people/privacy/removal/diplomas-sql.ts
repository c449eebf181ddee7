import { sql } from 'kysely'
import type { Db } from '../../../platform/db/db.ts'

/**
 * Deletes diplomas of people whom no version of the entry credits any longer, and returns their number. Their
 * codes are unknown from then on.
 */
export async function deleteForgottenDiplomas(db: Db, brandId: number): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    delete from diplomas using decisions join judged_entries on judged_entries.id = decisions.entry_id
    where decisions.id = decision_id and brand_id = ${brandId} and person is not null and not exists (
      select from entry_versions, jsonb_array_elements(content #> '{credits,people}') as credited
      where entry_versions.entry_id = decisions.entry_id and credited ->> 'name' = person
    )
  `.execute(db)
  return Number(numAffectedRows)
}

/** Returns how many diplomas stay: those of the given person, or all. */
export async function countDiplomas(db: Db, brandId: number, name: string | null): Promise<number> {
  const { rows } = await sql<{ diplomas: number }>`
    select count(*) as diplomas
    from diplomas
      join decisions on decisions.id = decision_id
      join judged_entries on judged_entries.id = decisions.entry_id
    where brand_id = ${brandId} and (${name}::text is null or person = ${name})
  `.execute(db)
  return rows[0]?.diplomas ?? 0
}
