import { sql } from 'kysely'
import { fullName } from '../../people/accounts/full-name-sql.ts'
import { isManager } from '../../people/admins/is-manager-sql.ts'
import type { Db } from '../../platform/db/db.ts'
import { raiseSittings } from './raise-sittings-sql.ts'

interface OwnConflict {
  judgeId: number
  campaignId: number
  reason: string
  factsDigest: string
}

/**
 * Answers with the names for those who are told; undefined when the judge had said so before. One that was past or
 * dismissed hides the campaign again.
 */
export async function insertOwnConflict(db: Db, conflict: OwnConflict) {
  const { judgeId, campaignId, reason, factsDigest } = conflict
  const { rows } = await sql<{ judge: string; campaign: string }>`
    with kept as (
      insert into conflicts as known (judge_id, campaign_id, kind, reason, facts_digest, is_told)
      values (${judgeId}, ${campaignId}, 'F', ${reason}, ${factsDigest}, true)
      on conflict (judge_id, campaign_id, kind) do update set
        is_past = false, is_told = true, state = 'proposed', reason = excluded.reason, facts_digest = excluded.facts_digest,
        dismissal_reason = null, dismissal_asked_by = null, dismissal_asked_at = null,
        decided_by = null, decided_at = null
      where known.is_past or known.state = 'dismissed' or not known.is_told
      returning judge_id, campaign_id
    ), screens as (${raiseSittings(sql`select judge_id from kept`)})
    select ${sql.raw(fullName())} as judge, coalesce(
      (select name from campaigns where id = campaign_id),
      (
        select content ->> 'campaignName' from judged_entries join entry_versions on entry_id = judged_entries.id
        where judged_entries.campaign_id = kept.campaign_id order by number desc limit 1
      ),
      ''
    ) as campaign
    from kept join judges on judges.id = judge_id join users on users.id = user_id
  `.execute(db)
  return rows[0]
}

/** Returns the admins who may answer conflicts. */
export const selectManagers = (db: Db) =>
  db.selectFrom('users').where(sql.raw<boolean>(isManager)).select(['name', 'email']).orderBy('id').execute()
