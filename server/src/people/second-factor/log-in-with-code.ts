import type { secondFactorRoutes } from '@portal/contract/people/second-factor.ts'
import type { Parsed } from '@portal/contract/platform/route.ts'
import type { Deps } from '../../deps.ts'
import { inTransaction } from '../../platform/db/db.ts'
import { fail } from '../../platform/http/fail.ts'
import { isFamiliar, pairOf } from '../../platform/rate-limits/familiar.ts'
import { limitAttempts } from '../../platform/rate-limits/limit-attempts.ts'
import { networkOf } from '../../platform/rate-limits/network.ts'
import type { Browser } from '../session/browser.ts'
import { dropCodes } from '../session/codes.ts'
import { countLogin } from '../session/count-login.ts'
import { closeAccount, openSession } from '../session/open-session.ts'
import { fingerprint } from '../session/secrets.ts'
import * as queries from './queries.ts'
import { requireCode } from './take-code.ts'

/**
 * Codes that may be tried in an hour for one account from networks that it was not used from: of a million, three are right
 * at a time.
 */
const MOST_CODES_AN_HOUR = 20

/**
 * Opens a session by the challenge that followed a right password, and a code (A295). It fails as a login does, by the
 * same counts.
 * @throws Failure `wrong_second_factor`, `second_factor_over`, `too_many_requests`
 */
export async function logInWithCode(
  deps: Deps,
  { challenge, code }: Parsed<typeof secondFactorRoutes.login>['body'],
  { ip, userAgent }: Browser,
): Promise<string> {
  const hash = fingerprint(challenge)
  const account = await queries.findChallenged(deps.db, hash)
  // What is nobody's challenge counts for itself.
  return countLogin(deps, account?.email ?? hash, ip, async () => {
    if (!account || !(await queries.countTry(deps.db, hash))) throw fail('second_factor_over')
    const { id, email, codeHash } = account
    if (!(await isFamiliar(deps, pairOf(email, networkOf(ip)))))
      await limitAttempts(deps, {
        action: 'second-factor',
        windowSeconds: 60 * 60,
        limits: [{ per: 'account', value: String(id), max: MOST_CODES_AN_HOUR }],
      })
    return inTransaction(deps.db, async (trx) => {
      await queries.lockPerson(trx, id)
      await requireCode(trx, deps, id, code)
      if (!(await queries.takeChallenge(trx, hash))) throw fail('second_factor_over')
      if (codeHash === null) return openSession(trx, deps, { ...account, userAgent })
      if (!(await queries.takeMailedPassword(trx, id, codeHash))) throw fail('second_factor_over')
      await dropCodes(trx, id, ['temporary_password'])
      const passwordHash = await closeAccount(trx, id)
      return openSession(trx, deps, { ...account, passwordHash, userAgent })
    })
  })
}
