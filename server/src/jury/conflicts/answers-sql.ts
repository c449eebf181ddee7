import { type RawBuilder, sql } from 'kysely'
import { kindsForTwo } from '@portal/contract/jury/conflicts.ts'
import type { Db } from '../../platform/db/db.ts'

const needsTwo = sql`kind = any(${[...kindsForTwo]}::text[])`
const isOpen = sql`not is_past and state <> 'dismissed'`

async function hasChanged(db: Db, statement: RawBuilder<unknown>): Promise<boolean> {
  const { numAffectedRows = 0n } = await statement.execute(db)
  return numAffectedRows > 0n
}

/** The ids of those that were not confirmed yet; a dismissal or a request for one ends. */
export async function confirm(db: Db, ids: readonly number[], userId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    update conflicts set state = 'confirmed', decided_by = ${userId}, decided_at = now(),
      dismissal_reason = null, dismissal_asked_by = null, dismissal_asked_at = null
    where id = any(${ids}::integer[]) and not is_past and state <> 'confirmed'
    returning id
  `.execute(db)
  return rows.map(({ id }) => id)
}

export interface Dismissal {
  id: number
  reason: string
  userId: number
}

/** One that needs a single person. */
export const dismiss = (db: Db, { id, reason, userId }: Dismissal): Promise<boolean> =>
  hasChanged(
    db,
    sql`
      update conflicts set state = 'dismissed', dismissal_reason = ${reason}, decided_by = ${userId}, decided_at = now()
      where id = ${id} and ${isOpen} and not ${needsTwo}
    `,
  )

/** The first of two persons. */
export const askToDismiss = (db: Db, { id, reason, userId }: Dismissal): Promise<boolean> =>
  hasChanged(
    db,
    sql`
      update conflicts set dismissal_reason = ${reason}, dismissal_asked_by = ${userId}, dismissal_asked_at = now()
      where id = ${id} and ${isOpen} and ${needsTwo} and dismissal_asked_at is null
    `,
  )

/** The second person, who is another one and read the same reason. */
export const approveDismissal = (db: Db, { id, reason, userId }: Dismissal): Promise<boolean> =>
  hasChanged(
    db,
    sql`
      update conflicts set state = 'dismissed', decided_by = ${userId}, decided_at = now()
      where id = ${id} and ${isOpen} and ${needsTwo}
        and dismissal_asked_at is not null and dismissal_asked_by is distinct from ${userId}
        and dismissal_reason = ${reason}
    `,
  )
