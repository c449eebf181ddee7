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
 * Creates a code and returns its id. Earlier codes of the same user and purpose become invalid, unless they are
 * valid for longer. So a judge's first password (S21.4) outlives a recovery (A07), which anybody can ask for. Links
 * that complete a registration all stay valid: anybody can ask for one while the person fills in the form of another.
 */
export const issueCode = (db: Db, { secret, ...code }: NewCode): Promise<number> =>
  inTransaction(db, async (trx) => {
    await queries.lockUser(trx, code.userId)
    if (code.purpose !== 'complete_registration')
      await queries.deleteUnusedCodes(trx, code.userId, [code.purpose], code.validHours)
    return queries.insertCode(trx, { ...code, hash: fingerprint(secret) })
  })

/**
 * Uses up a code. Returns undefined when it is unknown, used or expired. If two requests come at once, one of them
 * gets it.
 */
export const useCode = (db: Db, secret: string, purposes: readonly queries.Purpose[]) =>
  inTransaction(db, async (trx) => {
    const hash = fingerprint(secret)
    // The user's row is locked first, as everywhere. Two transactions that lock in different orders would
    // deadlock.
    const owner = await queries.lockOwnerOfCode(trx, hash)
    return owner && queries.useCode(trx, hash, purposes)
  })

/** Returns whose unused code it is, also when it has expired. Nobody can use or replace it until the transaction ends. */
export async function holdOwnerOfUnused(trx: Db, secret: string, purpose: queries.Purpose) {
  const hash = fingerprint(secret)
  const owner = await queries.lockOwnerOfCode(trx, hash)
  return owner && queries.findOwnerOfUnused(trx, hash, purpose)
}

const ALL: readonly queries.Purpose[] = [
  'verify_email',
  'complete_registration',
  'change_email',
  'temporary_password',
]

/** Invalidates mailed codes. After a change of password or address, all but those that undo a change of address (L07). */
export const dropCodes = (db: Db, userId: number, purposes = ALL) =>
  queries.deleteUnusedCodes(db, userId, purposes)

/**
 * Creates a code by which a former address undoes a change of address, and returns its id. The codes of other former
 * addresses stay, so that each can undo (L07).
 */
export const issueUndoing = (db: Db, { secret, ...code }: Omit<NewCode, 'purpose'>): Promise<number> =>
  queries.insertCode(db, { ...code, purpose: 'undo_email_change', hash: fingerprint(secret) })

/** Drops those of addresses that the account got later than this one's: they can't take it back. */
export const dropLaterUndoing = (trx: Db, code: { id: number; userId: number }) =>
  queries.deleteLaterCodes(trx, { ...code, purpose: 'undo_email_change' })
