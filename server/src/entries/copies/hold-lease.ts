import type { Db } from '../../platform/db/db.ts'
import { type Claim, LEASE_SECONDS, renewLease } from './queries.ts'

const RENEW_MS = 5000
/** Well before others take the video up: until then its worker has to have stopped. */
const SURE_MS = (LEASE_SECONDS - 10) * 1000

/** Somebody else works on the video, or it is gone: whoever has lost it writes nothing any more. */
export class LeaseLost extends Error {}

/**
 * Keeps others from taking a video up, and tells them how far the work is, every few seconds.
 * @param percentNow asked each time
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
    /** Aborted with LeaseLost. */
    signal: lost.signal,
    async letGo() {
      clearInterval(timer)
      await renewing
    },
  }
}
