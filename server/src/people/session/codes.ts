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

/** The newest code of a purpose is the only one of its user. Answers with the code's id. */
export const issueCode = (db: Db, { secret, ...code }: NewCode): Promise<number> =>
  inTransaction(db, async (trx) => {
    await queries.lockUser(trx, code.userId)
    await queries.deleteUnusedCodes(trx, code.userId, [code.purpose])
    return queries.insertCode(trx, { ...code, hash: fingerprint(secret) })
  })

/** Spends a code; undefined when it is unknown, spent or too old. Of two at once, one gets it. */
export const useCode = (db: Db, secret: string, purposes: readonly queries.Purpose[]) =>
  inTransaction(db, async (trx) => {
    const hash = fingerprint(secret)
    // The user's row first, as everywhere: two who lock in different orders would wait for each other.
    const owner = await queries.lockOwnerOfCode(trx, hash)
    return owner && queries.useCode(trx, hash, purposes)
  })

/** Whatever was mailed before is worthless after a change of password or address. */
export const dropCodes = (db: Db, userId: number) =>
  queries.deleteUnusedCodes(db, userId, ['verify_email', 'change_email', 'temporary_password'])
