import { inTransaction, type Db } from '../../platform/db/db.ts'
import { dropCodes } from '../session/codes.ts'
import { endSessions } from '../session/open-session.ts'
import { hashPassword } from '../session/password-hash.ts'
import { temporaryPassword } from '../session/secrets.ts'
import { setInitialPassword } from './queries.ts'

/**
 * Returns a new password, which the first login has to change (S01). Ends the admin's sessions and codes.
 * @throws Error for the operator when no admin has the address
 */
export async function resetAdmin(db: Db, email: string): Promise<string> {
  const password = temporaryPassword()
  const passwordHash = await hashPassword(password)
  await inTransaction(db, async (trx) => {
    const admin = await setInitialPassword(trx, email, passwordHash)
    if (!admin) throw new Error(`No admin has the address ${email}`)
    await endSessions(trx, admin.id)
    await dropCodes(trx, admin.id)
  })
  return password
}
