import { recordOf } from '../../people/activity/record.ts'
import { inTransaction, type Db } from '../../platform/db/db.ts'
import type { Deps } from '../../deps.ts'
import { fail } from '../../platform/http/fail.ts'
import { enqueueMail } from '../../platform/mail/outbox.ts'
import { judgeAccess } from '../../platform/mail/templates/judge-access.ts'
import { judgeConsents } from '../../platform/mail/templates/judge-consents.ts'
import { issueCode } from '../../people/session/codes.ts'
import { fingerprint, temporaryPassword } from '../../people/session/secrets.ts'
import { consentDocuments } from './consent-documents.ts'
import { recordConsents, type Evidence } from './record-consents.ts'
import { findInvited } from './find-invited.ts'
import { judgeProgram } from './judge-program.ts'
import { acceptInvitation, verifyUser } from './queries.ts'

/** From then on a judge replaces a lost password like everybody else (S02.2). */
const ACCESS_HOURS = 7 * 24

/** S21: confirms once for each link, also when two requests come at the same moment. */
export async function verifyJudge(deps: Deps, code: string, evidence: Evidence): Promise<void> {
  const invited = await findInvited(deps, code, evidence.address)
  if (invited.participationAccepted) throw fail('invitation_used')
  await inTransaction(deps.db, async (trx) => {
    const judge = await acceptInvitation(trx, fingerprint(code))
    if (!judge) throw fail('invitation_used')
    await verifyUser(trx, judge.userId)
    await sendAccess(trx, deps, judge)
    await recordConsents(trx, judge, evidence)
    await sendCopies(trx, deps, judge)
    await recordOf(trx, judge.userId, 'judge-confirmed')
  })
}

type Accepted = NonNullable<Awaited<ReturnType<typeof acceptInvitation>>>

/** S21.4 */
export async function sendAccess(
  db: Db,
  { jobs, config }: Deps,
  judge: Accepted,
  logicalKey = `judge-access:${judge.id}`,
) {
  const secret = temporaryPassword()
  const validHours = ACCESS_HOURS
  await issueCode(db, { userId: judge.userId, purpose: 'temporary_password', secret, validHours })
  await enqueueMail(db, jobs, {
    kind: 'judge-access',
    logicalKey,
    to: judge.email,
    content: judgeAccess({
      publicUrl: config.publicUrl,
      name: judge.name,
      programLabel: judgeProgram.label,
      temporaryPassword: secret,
      validHours,
    }),
  })
}

export const sendCopies = (
  db: Db,
  { jobs, config }: Deps,
  judge: Accepted,
  { logicalKey = `judge-consents:${judge.id}`, to = judge.email } = {},
) =>
  enqueueMail(db, jobs, {
    kind: 'judge-consents',
    logicalKey,
    to,
    content: judgeConsents({
      publicUrl: config.publicUrl,
      ...judge,
      programLabel: judgeProgram.label,
      timeZone: judgeProgram.timeZone,
      documents: consentDocuments.map(({ document }) => document),
    }),
  })
