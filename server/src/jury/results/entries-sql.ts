import { sql } from 'kysely'
import type { TextRange } from '@portal/contract/jury/sheets/entry-version.ts'
import type { Db } from '../../platform/db/db.ts'
import type { ResultsReader } from './readers-sql.ts'

export interface NamedRow {
  entryId: number
  code: string
  categoryId: number
  campaignName: string
  brandName: string
  redactions: TextRange[]
  isDisqualified: boolean
}

/**
 * Returns the entries of a round as its results name them. Entries that a chair has a conflict with are absent
 * (J15).
 */
export async function selectEntries(
  db: Db,
  roundId: number,
  { judgeId, categoryIds }: ResultsReader,
): Promise<NamedRow[]> {
  const { rows } = await sql<NamedRow>`
    select entry.id as "entryId", entry.code, entry.category_id as "categoryId",
      version.content ->> 'campaignName' as "campaignName", version.content ->> 'brandName' as "brandName",
      redactions, disqualified_at is not null as "isDisqualified"
    from rounds
      join panel_categories on panel_categories.round_id = rounds.id
      join judged_entries as entry
        on entry.program_id = rounds.program_id and entry.category_id = panel_categories.category_id
      cross join lateral (
        select content, redactions from entry_versions where entry_id = entry.id order by number desc limit 1
      ) as version
    where rounds.id = ${roundId} and not entry.is_training and entry.left_out_at is null
      and (${categoryIds}::integer[] is null or entry.category_id = any(${categoryIds}::integer[]))
      and (${judgeId}::integer is null or not exists (
        select from hiding_conflicts(${judgeId}, entry.campaign_id, (rules ->> 'doGroupsHide')::boolean)
      ))
    order by entry.code
  `.execute(db)
  return rows
}
