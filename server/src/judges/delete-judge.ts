import { inTransaction } from '../db/db.ts'
import type { Deps } from '../deps.ts'
import { fail } from '../http/fail.ts'
import { dropCodes } from '../session/codes.ts'
import { endSessions } from '../session/open-session.ts'
import { deleteJudge as markDeleted } from './queries.ts'

/** Ends the judge with its user, sessions and codes; what it accepted stays as evidence. */
export const deleteJudge = ({ db }: Deps, id: number) =>
  inTransaction(db, async (trx) => {
    const userId = await markDeleted(trx, id)
    if (userId === undefined) throw fail('not_found')
    await endSessions(trx, userId)
    await dropCodes(trx, userId)
  })
