import { inTransaction, type Db } from '../../platform/db/db.ts'
import * as queries from './queries.ts'
import { fingerprint } from './secrets.ts'

interface NewCode {
  userId: number
  purpose: queries.Purpose
  secret: string
  validHours: number
  newEmail?: string
}

/**
 * Creates a code; earlier codes of the same user and purpose become invalid, unless they were to last longer: a judge's
 * first password (S21.4) outlives a recovery (A07), for which anybody can ask. Returns the code's id.
 */
export const issueCode = (db: Db, { secret, ...code }: NewCode): Promise<number> =>
  inTransaction(db, async (trx) => {
    await queries.lockUser(trx, code.userId)
    await queries.deleteUnusedCodes(trx, code.userId, [code.purpose], code.validHours)
    return queries.insertCode(trx, { ...code, hash: fingerprint(secret) })
  })

/** Uses up a code; undefined when it is unknown, used or expired. If two requests come at once, one gets it. */
export const useCode = (db: Db, secret: string, purposes: readonly queries.Purpose[]) =>
  inTransaction(db, async (trx) => {
    const hash = fingerprint(secret)
    // The user's row is locked first, as everywhere: two transactions that lock in different orders would deadlock.
    const owner = await queries.lockOwnerOfCode(trx, hash)
    return owner && queries.useCode(trx, hash, purposes)
  })

const ALL: readonly queries.Purpose[] = ['verify_email', 'change_email', 'temporary_password']

/** Invalidates mailed codes; all of them after a change of password or address. */
export const dropCodes = (db: Db, userId: number, purposes = ALL) =>
  queries.deleteUnusedCodes(db, userId, purposes)
