import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/**
 * Corrects sheets of the version before. A conflict that a judge reported hides the sheet by itself. The version
 * before also wrote it into the sheet as an abstention, so the sheet stayed uncounted when the conflict was
 * dismissed. As long as results are sealed, such sheets become again what was last handed in (J14, J15, J32).
 */
export const freedSheets: Migration = {
  async up(db) {
    await sql`
    update sheets set abstention = (
      select facts ->> 'abstention' from handed_in_sheets
      where round_id = rounds.id and facts ->> 'judgeNumber' = round_judges.number::text
        and facts ->> 'entryCode' = judged_entries.code
      order by handed_in_sheets.number desc limit 1
    )
    from assignments
      join rounds on rounds.id = round_id
      join round_judges on round_judges.id = round_judge_id
      join judged_entries on judged_entries.id = entry_id
    where assignments.id = assignment_id and abstention = 'conflict' and rounds.state in ('open', 'closed')
      and exists (
        select from conflicts
        where judge_id = round_judges.judge_id and campaign_id = judged_entries.campaign_id and is_told
      )
    `.execute(db)
  },
}
