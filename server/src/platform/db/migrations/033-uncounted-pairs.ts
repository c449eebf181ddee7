import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/**
 * Whether a pair counts no more because of who its judge was (J15, J33). Once a judge's data are deleted, nothing
 * leads from the pair to the judge and the judge's conflicts, so it is written down before. Of judges who were
 * deleted by an earlier version, what they handed in counts, as the deletion said.
 */
export const uncountedPairs: Migration = {
  async up(db) {
    await sql`
    alter table assignments add column is_uncounted boolean not null default false;
    update assignments set is_uncounted = true
    from round_judges
    where round_judges.id = round_judge_id and judge_id is null
      and not exists (select from sheets where assignment_id = assignments.id and state = 'handed-in')
    `.execute(db)
  },
}
