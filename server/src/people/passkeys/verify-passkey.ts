import type * as z from 'zod/mini'
import type { signedCredential } from '@portal/contract/people/passkeys.ts'
import type { Deps } from '../../deps.ts'
import { fail } from '../../platform/http/fail.ts'
import { CHALLENGE_MS, makeChallenge, verifyAnswer } from './challenges.ts'
import type { AccountOfPasskey } from './queries.ts'
import type { RelyingParty } from './relying-party.ts'
import { userHandleOf } from './relying-party.ts'

export type Credential = z.output<typeof signedCredential>

/** Returns what a browser needs to sign with any passkey of its person, in this session or to sign in. */
export const askForPasskey = async (
  deps: Pick<Deps, 'db'>,
  party: RelyingParty,
  sessionId: string | null,
) => ({
  challenge: await makeChallenge(deps, sessionId),
  rpId: party.id,
  userVerification: 'required' as const,
  timeout: CHALLENGE_MS,
})

/**
 * Checks that a passkey signed a challenge of this session, or one to sign in. Returns the authenticator's count of uses.
 * @throws Failure `passkey_refused`
 */
export async function verifyPasskey(
  deps: Pick<Deps, 'db'>,
  { id, origin }: RelyingParty,
  account: AccountOfPasskey,
  { response: { userHandle, ...response }, ...credential }: Credential,
  sessionId: string | null,
): Promise<number> {
  if (userHandle && userHandle !== userHandleOf(account.id)) throw fail('passkey_refused')
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server')
  const { authenticationInfo } = await verifyAnswer(deps, sessionId, (isOurs) =>
    verifyAuthenticationResponse({
      response: { ...credential, response, clientExtensionResults: {} },
      expectedChallenge: isOurs,
      expectedOrigin: origin,
      expectedRPID: id,
      credential: {
        id: credential.id,
        publicKey: new Uint8Array(account.publicKey),
        counter: account.counter,
      },
      requireUserVerification: true,
    }),
  )
  return authenticationInfo.newCounter
}
