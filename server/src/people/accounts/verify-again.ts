import type { Db } from '../../platform/db/db.ts'
import type { Deps } from '../../deps.ts'
import { fail } from '../../platform/http/fail.ts'
import { sendVerification } from '../session/send-verification.ts'
import { findAddressee } from './queries.ts'

/** Sends another link to a person who has not confirmed this address. Returns the key of the mail. */
export async function verifyAgain(db: Db, deps: Deps, address: string): Promise<string> {
  const user = await findAddressee(db, address.toLowerCase())
  if (!user || user.isVerified) throw fail('not_resendable')
  return sendVerification(db, deps, user)
}
