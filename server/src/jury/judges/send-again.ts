import type { Db } from '../../platform/db/db.ts'
import type { Deps } from '../../deps.ts'
import { fail } from '../../platform/http/fail.ts'
import { consentDocuments } from './consent-documents.ts'
import { findAccepted, findConsents } from './queries.ts'
import { sendAccess, sendCopies } from './verify-judge.ts'

/** A new initial password, in place of the mail with this id; answers with the key of the new one. */
export async function sendAccessAgain(db: Db, deps: Deps, judgeId: number, mailId: number): Promise<string> {
  const logicalKey = `judge-access:${judgeId}:${mailId}`
  await sendAccess(db, deps, await accepted(db, judgeId), logicalKey)
  return logicalKey
}

/** The accepted texts, if the edition still has them. */
export async function sendCopiesAgain(db: Db, deps: Deps, judgeId: number, mailId: number): Promise<string> {
  const judge = await accepted(db, judgeId)
  const consents = await findConsents(db, judgeId)
  const [first] = consents
  const isCurrent = consentDocuments.every(({ kind, document }) =>
    consents.some((consent) => consent.kind === kind && consent.version === document.version),
  )
  if (!first || !isCurrent)
    throw fail('not_resendable', { message: 'Los textos cambiaron desde que este juez los aceptó.' })
  const logicalKey = `judge-consents:${judgeId}:${mailId}`
  await sendCopies(db, deps, { ...judge, email: first.email }, { logicalKey, to: judge.email })
  return logicalKey
}

async function accepted(db: Db, judgeId: number) {
  const judge = await findAccepted(db, judgeId)
  if (!judge) throw fail('not_resendable')
  return judge
}
