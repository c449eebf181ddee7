import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'

/**
 * Asks for a disqualification, or approves another admin's request with the same reason (J33).
 * @param isApproval true: makes no new request
 * @returns whether the entry is disqualified now; undefined: nothing was written
 */
export async function askOrApprove(
  trx: Db,
  { id, adminId, reason, isApproval }: { id: number; adminId: number; reason: string; isApproval: boolean },
): Promise<boolean | undefined> {
  const { rows } = await sql<{ isApproved: boolean }>`
    update judged_entries set
      disqualification_asked_at = coalesce(disqualification_asked_at, now()),
      disqualification_asked_by = coalesce(disqualification_asked_by, ${adminId}),
      disqualification_reason = ${reason},
      disqualified_at = case when disqualification_asked_at is not null then now() end,
      disqualified_by = case when disqualification_asked_at is not null then ${adminId}::integer end
    where id = ${id} and disqualified_at is null and (
      disqualification_asked_at is null and not ${isApproval}::boolean
      or disqualification_asked_by is distinct from ${adminId} and disqualification_reason = ${reason}
    )
    returning disqualified_at is not null as "isApproved"
  `.execute(trx)
  return rows[0]?.isApproved
}

/** Asks to undo a disqualification (J66). */
export const askToUndo = (trx: Db, id: number, adminId: number) =>
  trx
    .updateTable('judged_entries')
    .where('id', '=', id)
    .set({ undoing_asked_at: sql`now()`, undoing_asked_by: adminId })
    .execute()

/** Ends a disqualification or its request. Returns false if there was none. */
export async function endDisqualification(trx: Db, id: number): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('judged_entries')
    .where('id', '=', id)
    .where('disqualification_asked_at', 'is not', null)
    .set({
      disqualification_asked_at: null,
      disqualification_asked_by: null,
      disqualification_reason: null,
      disqualified_at: null,
      disqualified_by: null,
      undoing_asked_at: null,
      undoing_asked_by: null,
    })
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
