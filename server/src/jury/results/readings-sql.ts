import { sql } from 'kysely'
import type { AuditAction } from '@portal/contract/people/activity.ts'
import type { Db } from '../../platform/db/db.ts'

/**
 * Returns whether the same reading of a round by the same person was recorded within the last hour. A page asks
 * more than once, and is recorded only once.
 */
export async function wasRecorded(
  db: Db,
  userId: number,
  action: AuditAction,
  roundId: number,
): Promise<boolean> {
  const event = await db
    .selectFrom('audit_events')
    .where('actor_id', '=', userId)
    .where('action', '=', action)
    .where('at', '>', sql<Date>`now() - interval '1 hour'`)
    .where(sql`details ->> 'Número'`, '=', String(roundId))
    .select('id')
    .executeTakeFirst()
  return event !== undefined
}
