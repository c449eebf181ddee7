import type { Output } from '@portal/contract/platform/route.ts'
import type { judgeRoutes, NewJudge } from '@portal/contract/jury/judges.ts'
import { recordOf } from '../../people/activity/record.ts'
import { inTransaction } from '../../platform/db/db.ts'
import type { Deps } from '../../deps.ts'
import { fail } from '../../platform/http/fail.ts'
import { requireRoomForJudge } from '../../people/quotas/require-room.ts'
import { requireCountry } from '../../platform/countries/require-country.ts'
import { nobodysHash } from '../../people/session/password-hash.ts'
import { fingerprint } from '../../people/session/secrets.ts'
import { invitationCode, newNonce } from './invitation-code.ts'
import { findJudge, insertJudge } from './queries.ts'
import { showJudge } from './show-judge.ts'

/** The account has no password until the judge confirms (T14). `users_email_key` refuses an address that is taken. */
export async function createJudge(
  deps: Deps,
  form: NewJudge,
  adminId: number,
): Promise<Output<typeof judgeRoutes.create>> {
  requireCountry(form.countryCode)
  const companyCountry = requireCountry(form.companyCountryCode, 'companyCountryCode')
  const passwordHash = await nobodysHash()
  const nonce = newNonce()
  const codeHash = fingerprint(invitationCode(deps.invitationKey, nonce))
  return inTransaction(deps.db, async (trx) => {
    await requireRoomForJudge(trx, deps.config.quotas)
    const id = await insertJudge(trx, { ...form, passwordHash, nonce, codeHash })
    const row = await findJudge(trx, id)
    if (!row) throw fail('not_found')
    await recordOf(trx, adminId, 'judge-created', { details: { Juez: `${form.name} ${form.lastName}` } })
    const judge = showJudge(deps, row)
    return { judge, user: judge.user, company: judge.company, companyCountry }
  })
}
