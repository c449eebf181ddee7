import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'

/** Entries of a campaign that came back from the trash are those that the jury has. */
export const relinkEntries = (trx: Db, campaignId: number) =>
  sql`
    update judged_entries set enrollment_id = enrollments.id from enrollments
    where enrollments.campaign_id = ${campaignId} and enroll_code = code and enrollment_id is null
  `.execute(trx)
