import { sql } from 'kysely'
import { type AuditAction, auditLabels, type AuditEvent } from '@portal/contract/people/activity.ts'
import type { Role } from '@portal/contract/platform/roles.ts'
import { fullName, searchedName } from '../accounts/full-name-sql.ts'
import type { Db } from '../../platform/db/db.ts'
import { statement } from '../../platform/db/frequent.ts'
import { wordPatterns } from '../../platform/db/word-patterns.ts'
import { insertEvent } from './event-sql.ts'

export interface NewEvent {
  campaignId: number | null
  details: Record<string, string | number>
}

const given = {
  actorId: ':actorId::integer',
  action: ':action::text',
  label: ':label::text',
  brandId: ':brandId::integer',
  campaignId: 'event."campaignId"',
  details: 'event.details',
}
const each = 'from json_to_recordset(:events::json) as event ("campaignId" integer, details jsonb)'
const eventsOfActor = statement<'actorId' | 'action' | 'label' | 'brandId' | 'events'>(
  insertEvent(given, each),
)

/** Records events. `actorId` null: the system or its operator did it. */
export const insertEvents = (
  db: Db,
  action: AuditAction,
  of: { actorId: number | null; brandId: number | null },
  events: NewEvent[],
) =>
  db.executeQuery(
    eventsOfActor({ action, label: auditLabels[action], ...of, events: JSON.stringify(events) }),
  )

interface EventFilter {
  search?: string | undefined
  action?: AuditAction | undefined
  actions?: AuditAction[] | undefined
  actorId?: number | undefined
  brandId?: number | undefined
  campaignId?: number | undefined
  before?: number | undefined
}

export interface EventRow extends Omit<AuditEvent, 'at' | 'actor'> {
  at: Date
  actorId: number | null
  actorName: string
  /** Role of who did it. Null: the system or its operator. */
  actorRole: Role | null
}

/** Returns events, newest first. Words of a search may be in what the event says or in its actor's name. */
export async function selectEvents(
  db: Db,
  { search = '', action, actions, actorId, brandId, campaignId, before }: EventFilter,
  limit: number,
): Promise<EventRow[]> {
  const conditions = wordPatterns(search).map(
    (pattern) => sql`(event.search like ${pattern} or event.actor_id = any(array(
      select id from users where ${sql.raw(searchedName())} like ${pattern}
    )))`,
  )
  if (action !== undefined) conditions.push(sql`event.action = ${action}`)
  if (actions !== undefined) conditions.push(sql`event.action = any(${actions}::text[])`)
  if (actorId !== undefined) conditions.push(sql`event.actor_id = ${actorId} and actor.role = 'brand'`)
  if (brandId !== undefined) conditions.push(sql`event.brand_id = ${brandId}`)
  if (campaignId !== undefined) conditions.push(sql`event.campaign_id = ${campaignId}`)
  if (before !== undefined) conditions.push(sql`event.id < ${before}`)
  const { rows } = await sql<EventRow>`
    select
      event.id,
      event.at,
      event.actor_id as "actorId",
      ${sql.raw(fullName('actor'))} as "actorName",
      actor.role as "actorRole",
      event.action,
      event.brand_id as "brandId",
      (select id from campaigns where id = event.campaign_id) as "campaignId",
      event.details
    from audit_events as event left join users as actor on actor.id = event.actor_id
    where ${conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `)}
    order by event.id desc
    limit ${limit}
  `.execute(db)
  return rows
}

/** Returns who of a brand, now or before, did something for it. */
export async function selectActors(db: Db, brandId: number): Promise<{ userId: number; name: string }[]> {
  const { rows } = await sql<{ userId: number; name: string }>`
    select users.id as "userId", ${sql.raw(fullName())} as name from users
    where role = 'brand' and id in (
      select user_id from memberships where brand_id = ${brandId}
      union select actor_id from audit_events where brand_id = ${brandId}
    )
    order by 2, 1
    limit 500
  `.execute(db)
  return rows
}

/** What the event was about. `details`: any of them, as part of the recorded details. */
type About = { campaignId: number } | { details: Record<string, string | number>[] }

/** Returns the last event of these actions; undefined when there is none. */
export const selectLastEvent = (db: Db, actions: AuditAction[], about: About) =>
  db
    .selectFrom('audit_events as event')
    .leftJoin('users', 'users.id', 'event.actor_id')
    .where('event.action', 'in', actions)
    .where((eb) =>
      'campaignId' in about
        ? eb('event.campaign_id', '=', about.campaignId)
        : eb(
            'event.details',
            '@>',
            sql<never>`any(${about.details.map((details) => JSON.stringify(details))}::jsonb[])`,
          ),
    )
    .select(['event.at', sql.raw<string>(fullName()).as('actorName')])
    .orderBy('event.id', 'desc')
    .limit(1)
    .executeTakeFirst()
