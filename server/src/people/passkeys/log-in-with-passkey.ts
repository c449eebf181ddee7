import type * as z from 'zod/mini'
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
import { CHALLENGE_MS, makeChallenge, requireRelyingParty, verifyAnswer } from './challenges.ts'
import { findAccountOfPasskey, countUse } from './queries.ts'
import { userHandleOf } from './relying-party.ts'

const WINDOW_SECONDS = 15 * 60
/** Each look at the login page asks for a challenge, and each few minutes another. */
const MAX_PER_SOURCE = { max: 300, maxOfSite: 1200 }

/** Says what a browser needs to sign in with a passkey (A276): nothing about accounts. */
export async function offerLogin(deps: Deps, ip: string): Promise<Output<typeof passkeyRoutes.loginOptions>> {
  const { id: rpId } = requireRelyingParty(deps)
  const limits = limitsOf(ip, MAX_PER_SOURCE)
  await limitAttempts(deps, { action: 'passkey-challenge', windowSeconds: WINDOW_SECONDS, limits })
  return {
    challenge: await makeChallenge(deps, null),
    rpId,
    userVerification: 'required',
    timeout: CHALLENGE_MS,
  }
}

type Credential = z.output<typeof passkeyRoutes.login.body>['credential']

/** Opens a session by a passkey, by the rules of A01: failed tries count, and the address must be verified (A277). */
export async function logInWithPasskey(deps: Deps, credential: Credential, browser: Browser) {
  const party = requireRelyingParty(deps)
  const account = await findAccountOfPasskey(deps.db, credential.id)
  // What isn't anybody's passkey counts for itself.
  return countLogin(deps, account?.email ?? credential.id, browser.ip, async () => {
    const { userHandle, ...response } = credential.response
    if (!account || (userHandle && userHandle !== userHandleOf(account.id))) throw fail('passkey_refused')
    const { verifyAuthenticationResponse } = await import('@simplewebauthn/server')
    const { authenticationInfo } = await verifyAnswer(deps, null, (isOurs) =>
      verifyAuthenticationResponse({
        response: { ...credential, response, clientExtensionResults: {} },
        expectedChallenge: isOurs,
        expectedOrigin: party.origin,
        expectedRPID: party.id,
        credential: {
          id: credential.id,
          publicKey: new Uint8Array(account.publicKey),
          counter: account.counter,
        },
        requireUserVerification: true,
      }),
    )
    if (!account.isVerified) throw await verifyFirst(deps, account)
    return inTransaction(deps.db, async (trx) => {
      const used = await countUse(trx, account.passkeyId, authenticationInfo.newCounter)
      if (!used) throw fail('passkey_refused')
      return openSession(trx, deps, { ...account, userAgent: browser.userAgent })
    })
  })
}
