import type { Deps } from '../deps.ts'
import { becomeFamiliar, isFamiliar } from '../limits/familiar.ts'
import { forgiveAttempt, limitAttempts, type Attempts } from '../limits/limit-attempts.ts'
import { networkOf } from '../limits/network.ts'

const WINDOW_SECONDS = 15 * 60
const MAX_PER_ADDRESS = 60
const MAX_PER_ACCOUNT_AND_ADDRESS = 10
const MAX_PER_ACCOUNT = 100

/**
 * Counts failures only: answers with what a success has to call. The limit of the whole account spares addresses it
 * was used from lately, so that whoever hammers it from elsewhere can't keep its owner out.
 * @throws Failure `too_many_requests`
 */
export async function countLogin(deps: Deps, email: string, address: string): Promise<() => Promise<void>> {
  const network = networkOf(address)
  const pair = `${email} ${network}`
  const attempts: Attempts = {
    action: 'login',
    windowSeconds: WINDOW_SECONDS,
    limits: [
      { per: 'address', value: network, max: MAX_PER_ADDRESS },
      { per: 'account and address', value: pair, max: MAX_PER_ACCOUNT_AND_ADDRESS },
    ],
  }
  if (!(await isFamiliar(deps, pair)))
    attempts.limits.push({ per: 'account', value: email, max: MAX_PER_ACCOUNT })
  await limitAttempts(deps, attempts)
  return async () => {
    await forgiveAttempt(deps, attempts)
    await becomeFamiliar(deps, pair)
  }
}
