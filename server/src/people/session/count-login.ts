import type { Deps } from '../../deps.ts'
import { becomeFamiliar, isFamiliar, pairOf } from '../../platform/rate-limits/familiar.ts'
import { forgiveAttempt, limitAttempts, type Attempts } from '../../platform/rate-limits/limit-attempts.ts'
import { networkOf } from '../../platform/rate-limits/network.ts'

const WINDOW_SECONDS = 15 * 60
const MAX_PER_ADDRESS = 60
const MAX_PER_ACCOUNT_AND_ADDRESS = 10
const MAX_PER_ACCOUNT = 100

/**
 * Counts a failed login. Returns a function that a successful login must call to undo it. From a network where the
 * account was used recently, only failures with that account from there count. So neither an attacker elsewhere
 * nor other people behind the same address (an office, an untrusted proxy) lock the owner out.
 * @throws Failure `too_many_requests`
 */
export async function countLogin(deps: Deps, email: string, address: string): Promise<() => Promise<void>> {
  const network = networkOf(address)
  const pair = pairOf(email, network)
  const attempts: Attempts = {
    action: 'login',
    windowSeconds: WINDOW_SECONDS,
    limits: [{ per: 'account and address', value: pair, max: MAX_PER_ACCOUNT_AND_ADDRESS }],
  }
  if (!(await isFamiliar(deps, pair)))
    attempts.limits.push(
      { per: 'address', value: network, max: MAX_PER_ADDRESS },
      { per: 'account', value: email, max: MAX_PER_ACCOUNT },
    )
  await limitAttempts(deps, attempts)
  return async () => {
    await forgiveAttempt(deps, attempts)
    await becomeFamiliar(deps, pair)
  }
}
