import type { Config } from '../../config.ts'
import type { Db } from '../db/db.ts'
import { fail } from '../http/fail.ts'
import { limitKey, type Per } from './limit-key.ts'
import { countAttempt, uncountAttempt } from './queries.ts'
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
 * Counts an attempt. Call it outside the transaction that it guards: a rollback would undo the count.
 * @throws Failure `too_many_requests` once one of the limits is used up, until its window ends
 */
export async function limitAttempts({ config, db }: LimitDeps, attempts: Attempts): Promise<void> {
  if (!config.rateLimit) return
  const max = new Map(attempts.limits.map((limit) => [limitKey(attempts.action, limit), limit.max]))
  const counted = await countAttempt(db, [...max.keys()], attempts.windowSeconds)
  const usedUp = counted.filter(({ key, count }) => count > (max.get(key) ?? 0))
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
