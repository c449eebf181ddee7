import { randomInt } from 'node:crypto'
import type { Deps } from '../../deps.ts'
import { fingerprint } from '../../people/session/secrets.ts'
import { inTransaction } from '../../platform/db/db.ts'
import { fail } from '../../platform/http/fail.ts'
import type { Signatory } from '../../platform/http/serve.ts'
import { mailOf } from '../../platform/mail/mail-kind.ts'
import { enqueueMail } from '../../platform/mail/outbox.ts'
import { currentFrame } from '../../platform/mail/templates/letterhead.ts'
import { limitAttempts } from '../../platform/rate-limits/limit-attempts.ts'
import { signOffCodeMail } from './sign-off-mails.ts'
import { lockSignatory, selectSigning, setCode } from './signing-sql.ts'

const MOST_CODES_AN_HOUR = 5

/** The hash of a code, which works for one signatory alone. */
export const hashOfCode = ({ signatoryId }: Signatory, code: string) =>
  fingerprint(`sign-off ${signatoryId} ${code}`)

/**
 * Mails a signatory a code of six digits, in the place of the one before (C03).
 * @throws Failure `too_many_requests`; `link_ended` once the link works no more
 */
export async function askCode(deps: Deps, by: Signatory): Promise<void> {
  await limitAttempts(deps, {
    action: 'sign-off-code',
    windowSeconds: 60 * 60,
    limits: [{ per: 'account', value: String(by.signatoryId), max: MOST_CODES_AN_HOUR }],
  })
  await inTransaction(deps.db, async (trx) => {
    await lockSignatory(trx, by)
    const signing = await selectSigning(trx, by)
    if (!signing) throw fail('link_ended')
    const code = String(randomInt(1_000_000)).padStart(6, '0')
    await setCode(trx, by.signatoryId, hashOfCode(by, code))
    const { name, campaign, email } = signing
    const told = { ...currentFrame(deps), name, campaign, code }
    await enqueueMail(trx, deps.jobs, mailOf(signOffCodeMail, told, { subjectId: null, to: email }))
  })
}
