import type { passkeyRoutes } from '@portal/contract/people/passkeys.ts'
import type { Output } from '@portal/contract/platform/route.ts'
import { inTransaction } from '../../platform/db/db.ts'
import type { Deps } from '../../deps.ts'
import { fail } from '../../platform/http/fail.ts'
import { limitAttempts, limitsOf } from '../../platform/rate-limits/limit-attempts.ts'
import type { Browser } from '../session/browser.ts'
import { countLogin } from '../session/count-login.ts'
import { verifyFirst } from '../session/log-in.ts'
import { openSession } from '../session/open-session.ts'
import { requireRelyingParty } from './challenges.ts'
import { findAccountOfPasskey, countUse } from './queries.ts'
import { askForPasskey, type Credential, verifyPasskey } from './verify-passkey.ts'

const WINDOW_SECONDS = 15 * 60
/** Each look at the login page asks for a challenge, and each few minutes another. */
const MAX_PER_SOURCE = { max: 300, maxOfSite: 1200 }

/** Says what a browser needs to sign in with a passkey (A276): nothing about accounts. */
export async function offerLogin(deps: Deps, ip: string): Promise<Output<typeof passkeyRoutes.loginOptions>> {
  const party = requireRelyingParty(deps)
  const limits = limitsOf(ip, MAX_PER_SOURCE)
  await limitAttempts(deps, { action: 'passkey-challenge', windowSeconds: WINDOW_SECONDS, limits })
  return askForPasskey(deps, party, null)
}

/** Opens a session by a passkey, by the rules of A01: failed tries count, and the address must be verified (A277). */
export async function logInWithPasskey(deps: Deps, credential: Credential, browser: Browser) {
  const party = requireRelyingParty(deps)
  const account = await findAccountOfPasskey(deps.db, credential.id)
  // What isn't anybody's passkey counts for itself.
  return countLogin(deps, account?.email ?? credential.id, browser.ip, async () => {
    if (!account) throw fail('passkey_refused')
    const newCounter = await verifyPasskey(deps, party, account, credential, null)
    if (!account.isVerified) throw await verifyFirst(deps, account)
    return inTransaction(deps.db, async (trx) => {
      const used = await countUse(trx, account.passkeyId, newCounter)
      if (!used) throw fail('passkey_refused')
      return openSession(trx, deps, { ...account, userAgent: browser.userAgent })
    })
  })
}
