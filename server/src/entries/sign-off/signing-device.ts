import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Deps } from '../../deps.ts'
import { type Browser, browserOf } from '../../people/session/browser.ts'
import { fingerprint, randomCode } from '../../people/session/secrets.ts'
import type { Db } from '../../platform/db/db.ts'
import { keepDevice } from './signing-sql.ts'
import { tellOfDevice } from './tell-entrant.ts'

const COOKIE = 'signing-device'
/** Longer than anything may be signed. */
const DAYS = 120

/** The browser that uses a signatory's link. `device`: the hash of its cookie. */
export interface SigningBrowser extends Browser {
  device: string
}

/** Returns the browser of a call by a link. One that brings no cookie gets one, which the link's calls alone are sent. */
export function signingBrowserOf(
  request: FastifyRequest,
  reply: FastifyReply,
  { config }: Pick<Deps, 'config'>,
): SigningBrowser {
  const cookie = (request.headers.cookie ?? '').slice(0, 4000)
  const known = new RegExp(`(?:^|; )${COOKIE}=([\\w-]{32})(?:;|$)`).exec(cookie)?.[1]
  const device = known ?? randomCode()
  const secure = config.publicUrl.startsWith('https:') ? '; Secure' : ''
  reply.header(
    'set-cookie',
    `${COOKIE}=${device}; Path=/api/sign-off; Max-Age=${DAYS * 24 * 60 * 60}; HttpOnly; SameSite=Lax${secure}`,
  )
  return { ...browserOf(request), device: fingerprint(device) }
}

/** Notes by which browser a link was used, and tells the entrant of each one after the first (C11). */
export async function noteDevice(
  trx: Db,
  deps: Deps,
  signing: Parameters<typeof tellOfDevice>[2],
  { device, userAgent }: Pick<SigningBrowser, 'device' | 'userAgent'>,
): Promise<void> {
  const number = await keepDevice(trx, signing.signatoryId, device)
  if (number > 1) await tellOfDevice(trx, deps, signing, { number, userAgent })
}
