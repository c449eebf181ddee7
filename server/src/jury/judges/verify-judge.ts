import { recordOf } from '../../people/activity/record.ts'
import { inTransaction } from '../../platform/db/db.ts'
import type { Deps } from '../../deps.ts'
import { fail } from '../../platform/http/fail.ts'
import { fingerprint } from '../../people/session/secrets.ts'
import { consentDocuments } from './consent-documents.ts'
import { recordConsents, type Evidence } from './record-consents.ts'
import { sendAccess } from './judge-access-mail.ts'
import { sendCopies } from './judge-consents-mail.ts'
import { findInvited } from './find-invited.ts'
import { acceptInvitation, updatePublicName, verifyUser } from './queries.ts'

/**
 * S21: confirms once for each link, also when two requests come at the same moment.
 * @param shown the versions that the judge read, where they are known, and whether the judge may be named (F10)
 * @throws Failure `terms_changed` when another version counts by now
 */
export async function verifyJudge(
  deps: Deps,
  code: string,
  shown: { nda?: string | undefined; image?: string | undefined; showsName?: boolean | undefined },
  evidence: Evidence,
): Promise<void> {
  const invited = await findInvited(deps, code, evidence.address)
  if (invited.participationAccepted) throw fail('invitation_used')
  const accepted = consentDocuments(deps.catalog.now())
  if (accepted.some(({ kind, document }) => document.version !== (shown[kind] ?? document.version)))
    throw fail('terms_changed', { message: 'Los documentos cambiaron. Lee la versión nueva y acéptala.' })
  await inTransaction(deps.db, async (trx) => {
    const judge = await acceptInvitation(trx, fingerprint(code))
    if (!judge) throw fail('invitation_used')
    await verifyUser(trx, judge.userId)
    await sendAccess(trx, deps, judge, judge.accessMail)
    await recordConsents(trx, judge, accepted, evidence)
    const documents = accepted.map(({ document }) => document)
    await sendCopies(trx, deps, judge, { documents, generation: judge.copiesMail })
    await recordOf(trx, judge.userId, 'judge-confirmed')
    if (shown.showsName && (await updatePublicName(trx, judge.userId, true)))
      await recordOf(trx, judge.userId, 'name-allowed')
  })
}
