import { inTransaction } from '../../platform/db/db.ts'
import type { Deps } from '../../deps.ts'
import { fail } from '../../platform/http/fail.ts'
import { dropCodes, holdOwnerOfUnused, useCode } from '../session/codes.ts'
import { sendVerification } from '../session/verification-mail.ts'
import { releaseAddress } from '../session/release-address-sql.ts'
import { tellFormerAddress } from './email-changed-mail.ts'
import { getUser } from './get-user.ts'
import { setVerifiedEmail, verifyEmail } from './queries.ts'

/** Confirms the address of a registration or a change by the code in the link (S04, S06.4). */
export const confirmEmail = (deps: Deps, secret: string) =>
  inTransaction(deps.db, async (trx) => {
    const code = await useCode(trx, secret, ['verify_email', 'change_email'])
    if (!code) throw fail('invalid_code')
    const { userId, newEmail } = code
    if (newEmail === null) return { isChange: false, email: await verifyEmail(trx, userId) }
    await releaseAddress(trx, newEmail)
    const { id, name, email: former } = await getUser(trx, deps.catalog, userId)
    await setVerifiedEmail(trx, userId, newEmail)
    // Earlier codes become invalid, because their mails went to the old address.
    await dropCodes(trx, userId)
    await tellFormerAddress(trx, deps, { id, name, email: newEmail, former })
    return { isChange: true, email: newEmail }
  })

/**
 * Mails a new link in place of one that expired unused, to the address that it was sent to (F13).
 * @throws Failure `invalid_code` when the link was used or replaced, or somebody else has asked for the address since
 */
export const renewVerification = (deps: Deps, secret: string) =>
  inTransaction(deps.db, async (trx) => {
    const user = await holdOwnerOfUnused(trx, secret, 'verify_email')
    if (!user) throw fail('invalid_code')
    await sendVerification(trx, deps, user)
  })
