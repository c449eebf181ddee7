import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'

/** Whether an entry in `judged` is undecided: it has no version, and nobody decided that it isn't judged (J03). */
export const isUndecided = sql`
  judged.left_out_at is null and judged.disqualified_at is null
  and not exists (select from entry_versions where entry_id = judged.id)
`

/**
 * SQL for the number of entries that the jury takes up (J02, J03) if what the row `deletions` kept comes back after
 * the closing. A video may complete entries that are undecided.
 */
export const takenUp = sql<number>`
  case when deletions.kind = 'file' then (
    select count(*) from judged_entries as judged
    where judged.campaign_id = deletions.campaign_id and enrollment_id is not null and ${isUndecided}
  ) else (
    select count(*) from jsonb_array_elements(coalesce(deletions.content -> 'enrollments', '[]')) as entry
    where entry ->> 'sent_at' is not null and not exists (
      select from judged_entries as judged where judged.code = entry ->> 'enroll_code' and not (${isUndecided})
    )
  ) end
`

/** Entries of a campaign that came back from the trash are those that the jury has. */
export const relinkEntries = (trx: Db, campaignId: number) =>
  sql`
    update judged_entries set enrollment_id = enrollments.id from enrollments
    where enrollments.campaign_id = ${campaignId} and enroll_code = code and enrollment_id is null
  `.execute(trx)
