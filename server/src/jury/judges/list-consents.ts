import type { Consent } from '@portal/contract/jury/judges/judges.ts'
import type { Db } from '../../platform/db/db.ts'
import { fail } from '../../platform/http/fail.ts'
import type { Person } from '../../platform/http/serve.ts'
import { findConsents, hasJudge } from './queries.ts'

/** A judge sees its own consents (P03). An admin sees all, those of deleted judges too. */
export async function listConsents(db: Db, judgeId: number, caller: Person): Promise<Consent[]> {
  const ofUser = caller.role === 'judge' ? caller.userId : null
  if (!(await hasJudge(db, judgeId, ofUser))) throw fail('not_found')
  const consents = await findConsents(db, judgeId)
  return consents.map((consent) => ({ ...consent, acceptedAt: consent.acceptedAt.toISOString() }))
}
