import { inTransaction, type Db } from '../../platform/db/db.ts'
import type { Deps } from '../../deps.ts'
import { fail } from '../../platform/http/fail.ts'
import { dropCodes } from '../session/codes.ts'
import { nobodysHash } from '../session/password-hash.ts'
import { releaseAddress } from '../session/release-address-sql.ts'
import { fingerprint } from '../session/secrets.ts'
import { sendOwnRegistration } from './own-registration-mail.ts'
import { discardPassword, findRegistration } from './queries.ts'

// An address that nobody has confirmed belongs to whoever reads its mailbox, whoever registered it (L08).

/**
 * Mails whoever reads the mailbox of an unconfirmed registration a link to register anew. From now on nothing that
 * was typed before opens the account: neither a login, nor the link that only verifies the address.
 */
export async function offerOwnRegistration(trx: Db, deps: Deps, email: string): Promise<void> {
  const registration = await discardPassword(trx, email, await nobodysHash())
  if (!registration) return
  await dropCodes(trx, registration.id, ['verify_email'])
  await sendOwnRegistration(trx, deps, registration)
}

/** Returns whose address a link confirms. @throws Failure `invalid_code` */
export async function showRegistration(db: Db, code: string): Promise<{ email: string }> {
  const registration = await findRegistration(db, fingerprint(code), ['complete_registration'])
  if (!registration) throw fail('invalid_code')
  return registration
}

/** 'No fui yo'. Of two calls at once one gets `invalid_code`, and so does whoever comes after the confirmation. */
export const deleteRegistration = (db: Db, code: string): Promise<void> =>
  inTransaction(db, async (trx) => {
    const purposes = ['verify_email', 'complete_registration'] as const
    const registration = await findRegistration(trx, fingerprint(code), purposes)
    if (!registration || !(await releaseAddress(trx, registration.email))) throw fail('invalid_code')
  })
