import { type RawBuilder, sql } from 'kysely'
import { kindsForTwo } from '@portal/contract/jury/judges/conflicts.ts'
import { stillStands } from '../../people/admins/second-person-sql.ts'
import type { Db } from '../../platform/db/db.ts'
import { conflictRevision } from './list-sql.ts'
import { raiseSittings } from './raise-sittings-sql.ts'

const needsTwo = sql`kind = any(${[...kindsForTwo]}::text[])`
const isOpen = sql`not is_past and state <> 'dismissed'`
const isAsked = stillStands('dismissal_asked')

async function hasChanged(db: Db, statement: RawBuilder<unknown>): Promise<boolean> {
  const { numAffectedRows = 0n } = await statement.execute(db)
  return numAffectedRows > 0n
}

/** A conflict as the admin's screen showed it. */
export interface SeenConflict {
  conflictId: number
  revision: string
}

/** The ids of those that were not confirmed yet and are as they were read; a dismissal or a request for one ends. */
export async function confirm(db: Db, seen: readonly SeenConflict[], userId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with confirmed as (
      update conflicts as conflict set state = 'confirmed', decided_by = ${userId}, decided_at = now(),
        dismissal_reason = null, dismissal_asked_by = null, dismissal_asked_at = null
      from unnest(
        ${seen.map(({ conflictId }) => conflictId)}::integer[], ${seen.map(({ revision }) => revision)}::text[]
      ) as seen (id, revision)
      where conflict.id = seen.id and ${conflictRevision} = seen.revision and not is_past and state <> 'confirmed'
      returning conflict.id, judge_id
    ), screens as (${raiseSittings(sql`select judge_id from confirmed`)})
    select id from confirmed
  `.execute(db)
  return rows.map(({ id }) => id)
}

/** Returns how many of these conflicts exist, but are not confirmed. */
export async function countUnconfirmed(db: Db, seen: readonly SeenConflict[]): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from conflicts
    where id = any(${seen.map(({ conflictId }) => conflictId)}::integer[]) and not is_past and state <> 'confirmed'
  `.execute(db)
  return rows[0]?.count ?? 0
}

export interface Dismissal extends SeenConflict {
  reason: string
  userId: number
}

const isAsRead = ({ conflictId, revision }: SeenConflict) =>
  sql`id = ${conflictId} and ${conflictRevision} = ${revision}`

/** Dismisses a conflict of a kind that needs only one admin. */
export const dismiss = (db: Db, { reason, userId, ...seen }: Dismissal): Promise<boolean> =>
  hasChanged(
    db,
    sql`
      update conflicts as conflict set state = 'dismissed', dismissal_reason = ${reason}, decided_by = ${userId}, decided_at = now()
      where ${isAsRead(seen)} and ${isOpen} and not ${needsTwo}
    `,
  )

/** A request to dismiss a conflict. */
export interface Asked {
  askedBy: number | null
  askedAt: Date
  /** The programme of the campaign; null: it is gone for good. */
  programId: number | null
}

const asked = sql`
  dismissal_asked_by as "askedBy", dismissal_asked_at as "askedAt", coalesce(
    (select program_id from campaigns where campaigns.id = conflict.campaign_id),
    (select min(program_id) from judged_entries as entry where entry.campaign_id = conflict.campaign_id)
  ) as "programId"
`

/** Asks for a dismissal that needs two admins, unless somebody has; a request that no longer stands is replaced. */
export async function askToDismiss(
  db: Db,
  { reason, userId, ...seen }: Dismissal,
): Promise<Asked | undefined> {
  const { rows } = await sql<Asked>`
    update conflicts as conflict set dismissal_reason = ${reason}, dismissal_asked_by = ${userId}, dismissal_asked_at = now()
    where ${isAsRead(seen)} and ${isOpen} and ${needsTwo} and not ${isAsked}
    returning ${asked}
  `.execute(db)
  return rows[0]
}

/** Approves a dismissal that another admin asked for, with the same reason. Returns whose request it was. */
export async function approveDismissal(
  db: Db,
  { reason, userId, ...seen }: Dismissal,
): Promise<Asked | undefined> {
  const { rows } = await sql<Asked>`
    update conflicts as conflict set state = 'dismissed', decided_by = ${userId}, decided_at = now()
    where ${isAsRead(seen)} and ${isOpen} and ${needsTwo}
      and ${isAsked} and dismissal_reason = ${reason}
    returning ${asked}
  `.execute(db)
  return rows[0]
}
