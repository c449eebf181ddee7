import type { Deps } from '../../deps.ts'
import {
  becomeFamiliar,
  becomeKnownSite,
  isFamiliar,
  isKnownSite,
  pairOf,
} from '../../platform/rate-limits/familiar.ts'
import { Failure } from '../../platform/http/fail.ts'
import {
  attempt,
  type Attempts,
  forgiveAttempt,
  limitsOf,
} from '../../platform/rate-limits/limit-attempts.ts'
import { networkOf, siteOf } from '../../platform/rate-limits/network.ts'
import type { Place } from './password-hash.ts'

const WINDOW_SECONDS = 15 * 60
const MAX_PER_SOURCE = { max: 60, maxOfSite: 240 }
const MAX_PER_ACCOUNT_AND_ADDRESS = 10
const MAX_PER_ACCOUNT = 100

/**
 * Makes a login, and counts it if it fails. From a network where the account was used recently, only failures with
 * that account from there count. So neither an attacker elsewhere nor other people behind the same address (an office,
 * an untrusted proxy) lock the owner out.
 * @param logIn is given the place in which the password waits to be hashed
 * @throws Failure `too_many_requests`
 */
export async function countLogin<Result>(
  deps: Deps,
  email: string,
  address: string,
  logIn: (place: Place) => Promise<Result>,
): Promise<Result> {
  const pair = pairOf(email, networkOf(address))
  const attempts: Attempts = {
    action: 'login',
    windowSeconds: WINDOW_SECONDS,
    limits: [{ per: 'account and address', value: pair, max: MAX_PER_ACCOUNT_AND_ADDRESS }],
  }
  if (!(await isFamiliar(deps, pair)))
    attempts.limits.push(...limitsOf(address, MAX_PER_SOURCE), {
      per: 'account',
      value: email,
      max: MAX_PER_ACCOUNT,
    })
  return attempt(deps, attempts, async () => {
    const place = { of: siteOf(address), isKnown: await isKnownSite(deps, address) }
    const result = await logIn(place).catch(async (error: unknown) => {
      // The password was right. Only the code makes the network known.
      if (error instanceof Failure && error.code === 'second_factor_needed')
        await forgiveAttempt(deps, attempts)
      throw error
    })
    await forgiveAttempt(deps, attempts)
    await becomeFamiliar(deps, pair)
    await becomeKnownSite(deps, address)
    return result
  })
}
