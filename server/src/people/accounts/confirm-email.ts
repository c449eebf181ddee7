import { inTransaction } from '../../platform/db/db.ts'
import type { Deps } from '../../deps.ts'
import { fail } from '../../platform/http/fail.ts'
import { dropCodes, useCode } from '../session/codes.ts'
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
    if (newEmail === null) {
      await verifyEmail(trx, userId)
      return { isChange: false }
    }
    await releaseAddress(trx, newEmail)
    const { id, name, email: former } = await getUser(trx, deps.catalog, userId)
    await setVerifiedEmail(trx, userId, newEmail)
    // Earlier codes become invalid, because their mails went to the old address.
    await dropCodes(trx, userId)
    await tellFormerAddress(trx, deps, { id, name, email: newEmail, former })
    return { isChange: true }
  })
