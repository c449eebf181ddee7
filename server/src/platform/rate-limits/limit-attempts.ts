import type { Config } from '../../config.ts'
import { type Db, violatedConstraint } from '../db/db.ts'
import { fail, Failure } from '../http/fail.ts'
import { limitKey, type Per } from './limit-key.ts'
import { networkOf, providerOf, siteOf } from './network.ts'
import { countAttempt, findAttempts, uncountAttempt } from './queries.ts'
import { waitInWords } from './wait-in-words.ts'

export interface Attempts {
  action: string
  windowSeconds: number
  /** The limits. Each is counted separately. */
  limits: { per: Per; value: string; max: number }[]
}

export interface LimitDeps {
  config: Pick<Config, 'rateLimit'>
  db: Db
}

/**
 * Returns the limits of where an attempt comes from, because a site has many addresses and a provider many sites. They
 * grow with the network, so that one that fails keeps out as few as possible.
 */
export function limitsOf(address: string, { max, maxOfSite }: { max: number; maxOfSite: number }) {
  const provider = providerOf(address)
  const limits: Attempts['limits'] = [
    { per: 'address', value: networkOf(address), max },
    { per: 'site', value: siteOf(address), max: maxOfSite },
  ]
  if (provider !== undefined) limits.push({ per: 'provider', value: provider, max: 4 * maxOfSite })
  return limits
}

/**
 * Counts an attempt, then makes it. An attempt that the portal had no room for, or failed at, is not counted (L09).
 * @throws Failure `too_many_requests`: see `limitAttempts`
 */
export async function attempt<Result>(
  deps: LimitDeps,
  attempts: Attempts,
  make: () => Promise<Result>,
): Promise<Result> {
  await limitAttempts(deps, attempts)
  try {
    return await make()
  } catch (error) {
    const isRefusal = error instanceof Failure ? error.status < 500 : violatedConstraint(error) !== null
    if (!isRefusal) await forgiveAttempt(deps, attempts)
    throw error
  }
}

/**
 * Counts an attempt. Call it outside the transaction that it guards: a rollback would undo the count.
 * @throws Failure `too_many_requests` once one of the limits is used up, until its window ends
 */
export async function limitAttempts({ config, db }: LimitDeps, attempts: Attempts): Promise<void> {
  if (!config.rateLimit) return
  const max = new Map(attempts.limits.map((limit) => [limitKey(attempts.action, limit), limit.max]))
  const keys = [...max.keys()]
  // A flood of refused attempts writes nothing, so it neither holds rows that others count in nor uses up other limits.
  const before = await findAttempts(db, keys, attempts.windowSeconds)
  refuse(before.filter(({ key, count }) => count >= (max.get(key) ?? 0)))
  const counted = await countAttempt(db, keys, attempts.windowSeconds)
  const usedUp = counted.filter(({ key, count }) => count > (max.get(key) ?? 0))
  if (usedUp.length > 0) await uncountAttempt(db, keys)
  refuse(usedUp)
}

function refuse(usedUp: { seconds: number }[]): void {
  if (usedUp.length === 0) return
  const retryAfter = Math.max(...usedUp.map(({ seconds }) => seconds))
  const message = `Demasiados intentos. Vuelve a intentarlo en ${waitInWords(retryAfter)}.`
  throw fail('too_many_requests', { retryAfter, message })
}

/** Undoes the count of a successful attempt. */
export async function forgiveAttempt({ config, db }: LimitDeps, attempts: Attempts): Promise<void> {
  if (!config.rateLimit) return
  const keys = attempts.limits.map((limit) => limitKey(attempts.action, limit))
  await uncountAttempt(db, keys)
}
