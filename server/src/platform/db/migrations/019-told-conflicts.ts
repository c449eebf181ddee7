import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Records whether the judge reported the conflict. Comparing facts does not end such a conflict (J14). */
export const toldConflicts: Migration = {
  async up(db) {
    await sql`
    alter table conflicts add column is_told boolean not null default false;

    -- Said on a sheet, or in a sitting, where the digest is that of nothing but the campaign.
    update conflicts set is_told = true
    where kind = 'F' and (
      facts_digest = '8c40a8ea543414fc29bb89a27fae16f9344bffb7f9affcfeed39071f930c28ae'
      or exists (
        select from round_judges
        join assignments on round_judge_id = round_judges.id
        join sheets on assignment_id = assignments.id
        join judged_entries on judged_entries.id = entry_id
        where round_judges.judge_id = conflicts.judge_id and judged_entries.campaign_id = conflicts.campaign_id
          and abstention = 'conflict'
      )
    );
    `.execute(db)
  },
}
