import { sql } from 'kysely'

/**
 * SQL for whether a judge's pair counts nothing in its round, now and later, although the judge's data are deleted:
 * the judge was in the trash (J33), has a conflict with the campaign (J15), or didn't hand the sheet in. In a round with
 * results all stays as it was when they were opened. It reads `assignments`, and `own`, a row of `round_judges` that
 * still names the judge.
 */
export const countsNoMore = sql`exists (
  select from rounds, judges, judged_entries as entry
  where rounds.id = own.round_id and judges.id = own.judge_id and entry.id = assignments.entry_id and (
    exists (
      select from hiding_conflicts(
        own.judge_id, entry.campaign_id, (coalesce(rules, settings) ->> 'doGroupsHide')::boolean
      )
    )
    or case when unsealed_at is null
      then deleted_at is not null or not exists (
        select from sheets where assignment_id = assignments.id and sheets.state = 'handed-in'
      )
      else coalesce(deleted_at <= unsealed_at, false)
    end
  )
)`
