import type { FastifyInstance } from 'fastify'
import type { Db } from '../db/db.ts'
import { findKey, keepKey } from './queries.ts'

const KEY = 'forwarded header while no proxy is trusted'
const DAYS = 7
const DAY_MS = 24 * 60 * 60 * 1000

export const FORWARDED =
  'A request came through a proxy (X-Forwarded-For or Forwarded), but TRUSTED_PROXIES is 0: everybody shares the proxy’s' +
  ' address, and a stranger’s failed logins can keep others out. Set TRUSTED_PROXIES to the number of proxies in front.'

/**
 * Notices requests that a proxy passed on although no proxy is trusted. It logs that once and keeps it for the
 * doctor.
 * @returns the warnings since the start
 */
export function watchForwarded(app: FastifyInstance, db: Db): () => string[] {
  let isSeen = false
  let keptAt = -Infinity
  app.addHook('onRequest', (request, _reply, done) => {
    done()
    if (!request.headers['x-forwarded-for'] && !request.headers.forwarded) return
    if (!isSeen) app.log.warn(FORWARDED)
    isSeen = true
    if (performance.now() - keptAt < DAY_MS) return
    keptAt = performance.now()
    keepKey(db, KEY, DAYS).catch((error: unknown) => {
      keptAt = -Infinity
      app.log.warn({ err: error }, 'limits: the doctor was not told')
    })
  })
  return () => (isSeen ? [FORWARDED] : [])
}

/** Returns whether any replica noticed it within the last week. */
export const wasForwarded = async (db: Db): Promise<boolean> => (await findKey(db, KEY)) !== undefined
