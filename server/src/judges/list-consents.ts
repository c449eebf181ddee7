import type { Consent } from '@portal/contract/judges.ts'
import type { Db } from '../db/db.ts'
import { fail } from '../http/fail.ts'
import type { Person } from '../http/serve.ts'
import { findConsents, hasJudge } from './queries.ts'

/** A judge sees its own (P03), an admin everybody's, of deleted judges too. */
export async function listConsents(db: Db, judgeId: number, caller: Person): Promise<Consent[]> {
  const ofUser = caller.role === 'judge' ? caller.userId : null
  if (!(await hasJudge(db, judgeId, ofUser))) throw fail('not_found')
  const consents = await findConsents(db, judgeId)
  return consents.map((consent) => ({ ...consent, acceptedAt: consent.acceptedAt.toISOString() }))
}
