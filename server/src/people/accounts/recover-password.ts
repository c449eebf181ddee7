import { setTimeout } from 'node:timers/promises'
import { inTransaction, type Db } from '../../platform/db/db.ts'
import type { Deps } from '../../deps.ts'
import { enqueueMail } from '../../platform/mail/outbox.ts'
import { recoverPassword as recoveryMail } from '../../platform/mail/templates/recover-password.ts'
import { issueCode } from '../session/codes.ts'
import { temporaryPassword } from '../session/secrets.ts'
import { sendVerification } from '../session/send-verification.ts'
import { findAddressee } from './queries.ts'

const VALID_HOURS = 1
/** Several times the duration of the work. The answer is sent after this time for known and unknown addresses alike. */
const ANSWER_MS = 300

export const recoverPassword = (deps: Deps, email: string) =>
  Promise.all([sendRecovery(deps, email), setTimeout(ANSWER_MS)])

const sendRecovery = (deps: Deps, email: string) =>
  inTransaction(deps.db, async (trx) => {
    const user = await findAddressee(trx, email)
    if (user?.isVerified) await sendTemporaryPassword(trx, deps, user)
    // A judge verifies by accepting the invitation, and in no other way (T14).
    else if (user && user.role !== 'judge') await sendVerification(trx, deps, user)
  })

/** Answers with the key of the mail. */
export async function sendTemporaryPassword(
  db: Db,
  { jobs, config }: Deps,
  user: { id: number; name: string; email: string },
): Promise<string> {
  const secret = temporaryPassword()
  const validHours = VALID_HOURS
  const codeId = await issueCode(db, { userId: user.id, purpose: 'temporary_password', secret, validHours })
  const logicalKey = `recover-password:${codeId}`
  await enqueueMail(db, jobs, {
    kind: 'recover-password',
    logicalKey,
    to: user.email,
    content: recoveryMail({
      publicUrl: config.publicUrl,
      name: user.name,
      temporaryPassword: secret,
      validHours,
    }),
  })
  return logicalKey
}
