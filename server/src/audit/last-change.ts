import { sql } from 'kysely'
import type { AuditAction } from '@portal/contract/audit.ts'
import type { Conflict } from '@portal/contract/conflict.ts'
import { fullName } from '../accounts/full-name.ts'
import type { Db } from '../db/db.ts'

/** Who did one of these last, and when. */
export async function lastChange(
  db: Db,
  actions: AuditAction[],
  about: { campaignId: number } | { details: Record<string, string> },
): Promise<Pick<Conflict, 'changedBy' | 'changedAt'>> {
  const event = await db
    .selectFrom('audit_events as event')
    .leftJoin('users', 'users.id', 'event.actor_id')
    .where('event.action', 'in', actions)
    .where((eb) =>
      'campaignId' in about
        ? eb('event.campaign_id', '=', about.campaignId)
        : eb('event.details', '@>', sql<never>`${JSON.stringify(about.details)}::jsonb`),
    )
    .select(['event.at', sql.raw<string>(fullName()).as('name')])
    .orderBy('event.id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return { changedBy: event?.name || null, changedAt: event?.at.toISOString() ?? null }
}
