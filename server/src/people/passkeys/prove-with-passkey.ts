import type { Deps } from '../../deps.ts'
import { fail } from '../../platform/http/fail.ts'
import type { Person } from '../../platform/http/serve.ts'
import { requireRelyingParty } from './challenges.ts'
import { countUse, findAccountOfPasskey } from './queries.ts'
import { askForPasskey, type Credential, verifyPasskey } from './verify-passkey.ts'

/** Says what a browser needs to prove with a passkey whose session it is (A289). */
export const offerProof = async (deps: Deps, { sessionId }: Person) =>
  askForPasskey(deps, requireRelyingParty(deps), sessionId)

/** @throws Failure `passkey_refused` unless a passkey of the person signed the session's challenge */
export async function requirePasskey(
  deps: Deps,
  { userId, sessionId }: Person,
  credential: Credential,
): Promise<void> {
  const party = requireRelyingParty(deps)
  const account = await findAccountOfPasskey(deps.db, credential.id)
  if (account?.id !== userId) throw fail('passkey_refused')
  const newCounter = await verifyPasskey(deps, party, account, credential, sessionId)
  if (!(await countUse(deps.db, account.passkeyId, newCounter))) throw fail('passkey_refused')
}
