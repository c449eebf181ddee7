import { codeAttempts } from '../../people/accounts/attempts.ts'
import type { Deps } from '../../deps.ts'
import { fail } from '../../platform/http/fail.ts'
import { limitAttempts } from '../../platform/rate-limits/limit-attempts.ts'
import { fingerprint } from '../../people/session/secrets.ts'
import { findByCode } from './queries.ts'

/**
 * Finds the judge of a link. Only unknown codes count as attempts, because mail scanners open a valid link many
 * times.
 * @throws Failure `unknown_invitation`, `too_many_requests`
 */
export async function findInvited(deps: Deps, code: string, address: string) {
  const judge = await findByCode(deps.db, fingerprint(code))
  if (judge) return judge
  await limitAttempts(deps, codeAttempts(address))
  throw fail('unknown_invitation')
}
