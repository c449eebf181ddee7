import { sql } from 'kysely'
import { fullName } from '../../people/accounts/full-name-sql.ts'
import type { Db } from '../../platform/db/db.ts'

export interface ComparedRow {
  number: number
  name: string | null
  company: string | null
  /** The codes of entries of the judge's own country; `ofGroup`: of the judge's own company group. */
  ofCountry: string[]
  ofGroup: string[]
}

/**
 * Returns the judges of a round with the entries of their own country and company group. The group is that of
 * conflicts of kind E (J12).
 */
export async function selectCompared(db: Db, roundId: number): Promise<ComparedRow[]> {
  const { rows } = await sql<ComparedRow>`
    with entry as materialized (
      select entry.code, entry.campaign_id, companies.country_code
      from rounds
        join judged_entries as entry on entry.program_id = rounds.program_id
        left join campaigns on campaigns.id = entry.campaign_id
        left join companies on companies.id = campaigns.company_id
      where rounds.id = ${roundId} and not entry.is_training
    )
    select number, nullif(${sql.raw(fullName())}, '') as name, company_name as company,
      array(
        select code from entry where entry.country_code in (users.country_code, judges.company_country_code)
      ) as "ofCountry",
      array(
        select code from entry join conflicts using (campaign_id)
        where conflicts.judge_id = judges.id and kind = 'E' and not is_past and conflicts.state <> 'dismissed'
      ) as "ofGroup"
    from round_judges
      left join judges on judges.id = judge_id
      left join users on users.id = user_id
    where round_id = ${roundId}
    order by number
  `.execute(db)
  return rows
}
