import { inTransaction } from '../../platform/db/db.ts'
import type { Deps } from '../../deps.ts'
import { fail } from '../../platform/http/fail.ts'
import { dropCodes, useCode } from '../session/codes.ts'
import { releaseAddress } from '../session/release-address-sql.ts'
import { setVerifiedEmail, verifyEmail } from './queries.ts'

/** Confirms the address of a registration or a change by the code in the link (S04, S06.4). */
export const confirmEmail = ({ db }: Deps, secret: string) =>
  inTransaction(db, async (trx) => {
    const code = await useCode(trx, secret, ['verify_email', 'change_email'])
    if (!code) throw fail('invalid_code')
    const { userId, newEmail } = code
    if (newEmail === null) return verifyEmail(trx, userId)
    await releaseAddress(trx, newEmail)
    await setVerifiedEmail(trx, userId, newEmail)
    // Earlier codes become invalid, because their mails went to the old address.
    return dropCodes(trx, userId)
  })
