import { inTransaction, type Db } from '../../platform/db/db.ts'
import type { Deps } from '../../deps.ts'
import { enqueueMail } from '../../platform/mail/outbox.ts'
import { verifyEmail } from '../../platform/mail/templates/verify-email.ts'
import { issueCode } from './codes.ts'
import { randomCode } from './secrets.ts'

export const VERIFICATION_HOURS = 48

interface Addressee {
  id: number
  name: string
  email: string
}

/** S03.3, S02.4. Answers with the key of the mail. */
export const sendVerification = (
  db: Db,
  { jobs, config }: Pick<Deps, 'jobs' | 'config'>,
  user: Addressee,
  programLabel?: string,
) =>
  inTransaction(db, async (trx) => {
    const code = randomCode()
    const validHours = VERIFICATION_HOURS
    const codeId = await issueCode(trx, {
      userId: user.id,
      purpose: 'verify_email',
      secret: code,
      validHours,
    })
    const logicalKey = `verify-email:${codeId}`
    await enqueueMail(trx, jobs, {
      kind: 'verify-email',
      logicalKey,
      to: user.email,
      content: verifyEmail({
        publicUrl: config.publicUrl,
        name: user.name,
        code,
        validHours,
        ...(programLabel && { programLabel }),
      }),
    })
    return logicalKey
  })
