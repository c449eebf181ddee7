import type { proofRoutes } from '@portal/contract/people/proof.ts'
import type { Parsed } from '@portal/contract/platform/route.ts'
import type { Deps } from '../../deps.ts'
import { fail } from '../../platform/http/fail.ts'
import type { Person } from '../../platform/http/serve.ts'
import { attempt, type Attempts, forgiveAttempt } from '../../platform/rate-limits/limit-attempts.ts'
import { requirePasskey } from '../passkeys/prove-with-passkey.ts'
import { requireTimeCode } from '../second-factor/take-code.ts'
import { requirePassword } from '../session/require-password.ts'
import { keepProof } from '../session/open-session.ts'

/** Limits of failed proofs: whoever has somebody's session doesn't have the password. */
const proofAttempts = (userId: number): Attempts => ({
  action: 'prove',
  windowSeconds: 15 * 60,
  limits: [{ per: 'account', value: String(userId), max: 10 }],
})

/**
 * Proves that the caller is the person whose session it is (A288).
 * @throws Failure `proof_refused`, `wrong_second_factor`, `passkey_refused`, `too_many_requests`
 */
export async function prove(
  deps: Deps,
  person: Person,
  { password, code, credential }: Parsed<typeof proofRoutes.prove>['body'],
): Promise<void> {
  const attempts = proofAttempts(person.userId)
  await attempt(deps, attempts, async () => {
    if (credential) await requirePasskey(deps, person, credential)
    else if (code) await requireTimeCode(deps.db, deps, person.userId, code)
    else if (password) await requirePassword(deps.db, person.userId, password)
    else throw fail('proof_refused')
  })
  await forgiveAttempt(deps, attempts)
  await keepProof(deps.db, person.sessionId)
}
