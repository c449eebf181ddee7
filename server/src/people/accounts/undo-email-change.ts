import { inTransaction } from '../../platform/db/db.ts'
import type { Deps } from '../../deps.ts'
import { fail } from '../../platform/http/fail.ts'
import { mailOf } from '../../platform/mail/mail-kind.ts'
import { enqueueMail } from '../../platform/mail/outbox.ts'
import { currentFrame } from '../../platform/mail/templates/letterhead.ts'
import { dropCodes, dropLaterUndoing, issueCode, useCode } from '../session/codes.ts'
import { dropAdded } from '../session/drop-added-sql.ts'
import { closeAccount } from '../session/open-session.ts'
import { releaseAddress } from '../session/release-address-sql.ts'
import { temporaryPassword } from '../session/secrets.ts'
import { emailChangeUndoneMail } from './email-change-undone-mail.ts'
import { getUser } from './get-user.ts'
import { setVerifiedEmail } from './queries.ts'

const VALID_HOURS = 24

/**
 * Gives the account back to its former address by the code that was mailed there (L07). Whoever changed the address
 * may know the password and have sessions and codes, so all of them end, and the passkeys, company links and second factor
 * added since. The key `users_email_key` refuses it if the address is another confirmed account's by now; the code stays.
 */
export const undoEmailChange = (deps: Deps, secret: string) =>
  inTransaction(deps.db, async (trx) => {
    const code = await useCode(trx, secret, ['undo_email_change'])
    if (!code?.newEmail) throw fail('invalid_code', { message: 'Este enlace no existe, ya se usó o venció.' })
    const { userId, newEmail: email } = code
    await releaseAddress(trx, email)
    await setVerifiedEmail(trx, userId, email)
    await closeAccount(trx, userId)
    await dropAdded(trx, userId, code.id)
    await dropCodes(trx, userId)
    await dropLaterUndoing(trx, code)
    const secretWord = temporaryPassword()
    const validHours = VALID_HOURS
    const purpose = 'temporary_password'
    const subjectId = await issueCode(trx, { userId, purpose, secret: secretWord, validHours })
    const { name } = await getUser(trx, deps.catalog, userId)
    const told = { ...currentFrame(deps), name, temporaryPassword: secretWord, validHours }
    await enqueueMail(trx, deps.jobs, mailOf(emailChangeUndoneMail, told, { subjectId, to: email }))
  })
