import { recordOf } from '../../people/activity/record.ts'
import { inTransaction, type Db } from '../../platform/db/db.ts'
import type { Deps } from '../../deps.ts'
import { fail } from '../../platform/http/fail.ts'
import { dropCodes } from '../../people/session/codes.ts'
import { endSessions } from '../../people/session/open-session.ts'
import { deleteJudge as markDeleted, reviveJudge as markAlive } from './queries.ts'

/**
 * Deletes the judge with its user, sessions and codes. Its consents stay as evidence. The deletion can be undone for
 * 30 days.
 */
export const deleteJudge = ({ db }: Pick<Deps, 'db'>, id: number, adminId: number) =>
  inTransaction(db, async (trx) => {
    const judge = await markDeleted(trx, id, adminId)
    if (!judge) throw fail('not_found')
    await endSessions(trx, judge.userId)
    await dropCodes(trx, judge.userId)
    await recordOf(trx, adminId, 'judge-removed', { details: { Juez: judge.name } })
  })

/** Undoes `deleteJudge`. A judge who had confirmed must log in again. */
export async function reviveJudge(db: Db, id: number): Promise<void> {
  if (!(await markAlive(db, id))) throw fail('not_restorable')
}
