import type { Db } from '../../platform/db/db.ts'
import { type Claim, LEASE_SECONDS, renewLease } from './queries.ts'

const RENEW_MS = 5000
/**
 * Milliseconds for which a renewed lease is certain. The worker has to have stopped well before others take the
 * video up.
 */
const SURE_MS = (LEASE_SECONDS - 10) * 1000

/**
 * Says that another worker has the video now, or that it is gone. The worker that lost its lease must not write
 * anything more.
 */
export class LeaseLost extends Error {}

/**
 * Renews a lease every few seconds, so that others don't take the video up, and records how far the work is.
 * @param percentNow called at each renewal
 */
export function holdLease(db: Db, claimed: Claim, percentNow: () => number, renewMs = RENEW_MS) {
  const lost = new AbortController()
  let sureUntil = performance.now() + SURE_MS
  let renewing = Promise.resolve()

  async function renew() {
    const askedAt = performance.now()
    const isOurs = await renewLease(db, claimed, percentNow()).catch(() => undefined)
    if (isOurs) sureUntil = askedAt + SURE_MS
    else if (isOurs === false || performance.now() > sureUntil) lost.abort(new LeaseLost())
  }

  const timer = setInterval(() => {
    renewing = renewing.then(() => (lost.signal.aborted ? undefined : renew()))
  }, renewMs)
  return {
    /** Aborts with LeaseLost. */
    signal: lost.signal,
    async letGo() {
      clearInterval(timer)
      await renewing
    },
  }
}
