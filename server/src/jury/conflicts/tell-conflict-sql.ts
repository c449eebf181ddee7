import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'
import { proposeConflicts } from './propose-conflicts.ts'

/**
 * A conflict that a judge has told of while judging (J14): of kind F, to be answered by an admin, hiding at once. One that
 * was dismissed is proposed again. `why` are the judge's words.
 */
export async function tellConflict(
  db: Db,
  { judgeId, campaignId, why }: { judgeId: number; campaignId: number; why: string },
): Promise<void> {
  const nothing = { email: '', name: '', lastName: '', companyName: '', declaredCompanies: [] }
  const [conflict] = proposeConflicts(
    [{ ...nothing, id: judgeId, declaredCampaignIds: [campaignId] }],
    [{ id: campaignId, people: [], companies: [], entrantEmails: [] }],
    [],
  )
  if (!conflict) return
  const reason = why ? `${conflict.reason}: ${why}` : conflict.reason
  await db
    .insertInto('conflicts')
    .values({
      judge_id: judgeId,
      campaign_id: campaignId,
      kind: 'F',
      reason,
      facts_digest: conflict.factsDigest,
    })
    .onConflict((conflictOf) =>
      conflictOf.columns(['judge_id', 'campaign_id', 'kind']).doUpdateSet({
        reason,
        facts_digest: conflict.factsDigest,
        is_past: false,
        state: sql`case conflicts.state when 'dismissed' then 'proposed' else conflicts.state end`,
        dismissal_reason: null,
        dismissal_asked_by: null,
        dismissal_asked_at: null,
        decided_by: sql`case conflicts.state when 'confirmed' then conflicts.decided_by end`,
        decided_at: sql`case conflicts.state when 'confirmed' then conflicts.decided_at end`,
      }),
    )
    .execute()
}
