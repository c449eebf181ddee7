import { hash } from 'node:crypto'
import type { Configuration, IDToken, UserInfoResponse } from 'openid-client'
import * as z from 'zod/mini'
import type { CompanyFault } from '@portal/contract/people/company-sign-in-path.ts'
import { email, requiredText } from '@portal/contract/platform/fields.ts'
import type { Deps } from '../../deps.ts'
import { limitAttempts, limitsOf } from '../../platform/rate-limits/limit-attempts.ts'
import { fingerprint, randomCode } from '../session/secrets.ts'
import { type Identity, insertBegun, insertSaid, takeBegun } from './queries.ts'
import { loadClient, type Provider } from './providers.ts'

/** Somebody has this long to sign in at the company. */
export const BEGUN_MINUTES = 10
const ANSWERED_MINUTES = 1

const WINDOW_SECONDS = 15 * 60
const MAX_PER_SOURCE = { max: 60, maxOfSite: 240 }

/** Why somebody who went to a company comes back without an answer that counts. */
export class Fault extends Error {
  readonly fault: CompanyFault

  constructor(fault: CompanyFault, cause?: unknown) {
    super(fault, { cause })
    this.fault = fault
  }
}

/**
 * What a sign-in is recognised by. All of it follows from one secret that only this browser's cookie holds, so that the
 * database keeps a hash alone.
 */
function tokensOf(secret: string) {
  const derive = (use: string) => hash('sha256', `${use} ${secret}`, 'base64url')
  return { state: derive('state'), nonce: derive('nonce'), verifier: derive('verifier') }
}

/** The hash of a code that works in this browser alone. */
export const hashInBrowser = (code: string, secret: string) => fingerprint(`${code} ${secret}`)

/**
 * Begins to sign in with a company. Returns where to go, and the secret for this browser.
 * @throws Fault `unanswered`; Failure `too_many_requests`
 */
export async function beginSignIn(deps: Deps, provider: Provider, ip: string) {
  const limits = limitsOf(ip, MAX_PER_SOURCE)
  await limitAttempts(deps, { action: 'company-sign-in', windowSeconds: WINDOW_SECONDS, limits })
  const configuration = await discovered(provider)
  const { buildAuthorizationUrl, calculatePKCECodeChallenge } = await loadClient()
  const secret = randomCode()
  const { state, nonce, verifier } = tokensOf(secret)
  const url = buildAuthorizationUrl(configuration, {
    redirect_uri: provider.redirectUri,
    scope: 'openid email profile',
    state,
    nonce,
    code_challenge: await calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
  })
  const { issuer } = provider.issuer
  await insertBegun(deps.db, { hash: fingerprint(secret), minutes: BEGUN_MINUTES, issuer })
  return { url: url.href, secret }
}

/**
 * Takes what a company answered, once, and only in the browser that asked it. Returns a code by which that browser
 * goes on.
 * @param query of the address that the company sent the browser to
 * @throws Fault
 */
export async function takeAnswer(
  { db }: Pick<Deps, 'db'>,
  provider: Provider,
  { secret, query }: { secret: string | undefined; query: string },
): Promise<string> {
  const { issuer } = provider.issuer
  if (secret === undefined || !(await takeBegun(db, fingerprint(secret), issuer))) throw new Fault('expired')
  const configuration = await discovered(provider)
  const { subject, ...said } = await verified(configuration, provider, { secret, query }).catch(
    (error: unknown) => {
      throw new Fault(isUnanswered(error) ? 'unanswered' : 'refused', error)
    },
  )
  const code = randomCode()
  const step = { hash: hashInBrowser(code, secret), minutes: ANSWERED_MINUTES }
  await insertSaid(db, 'answered', { ...step, ...said, issuer, subject })
  return code
}

const discovered = (provider: Provider) =>
  provider.discover().catch((error: unknown) => {
    throw new Fault('unanswered', error)
  })

/** No connection, or none in time. */
const isUnanswered = (error: unknown) =>
  error instanceof Error &&
  (error.message === 'fetch failed' || ('code' in error && error.code === 'OAUTH_TIMEOUT'))

/** Checks issuer, audience, signature, times, state, nonce and PKCE, and returns whom the company means. */
async function verified(
  configuration: Configuration,
  { redirectUri }: Provider,
  { secret, query }: { secret: string; query: string },
): Promise<Omit<Identity, 'issuer'>> {
  const { authorizationCodeGrant, fetchUserInfo } = await loadClient()
  const { state, nonce, verifier } = tokensOf(secret)
  const answer = await authorizationCodeGrant(configuration, new URL(`${redirectUri}?${query}`), {
    expectedState: state,
    expectedNonce: nonce,
    pkceCodeVerifier: verifier,
  })
  const claims = answer.claims()
  if (!claims) throw new Error('No ID token')
  const isThin = claims.email === undefined && configuration.serverMetadata().userinfo_endpoint
  return identityOf(
    isThin ? await fetchUserInfo(configuration, answer.access_token, claims.sub) : claims,
    claims.sub,
  )
}

const subjectSchema = z.string().check(z.minLength(1), z.maxLength(255))
const emailSchema = email('')
const nameSchema = requiredText('')

/** An address that the company hasn't verified is none. */
function identityOf(said: IDToken | UserInfoResponse, sub: string): Omit<Identity, 'issuer'> {
  const isVerified = said.email_verified === true || said.email_verified === 'true'
  const address = emailSchema.safeParse(said.email)
  return {
    subject: subjectSchema.parse(sub),
    email: isVerified && address.success ? address.data : null,
    name: nameSchema.safeParse(said.given_name).data ?? '',
    lastName: nameSchema.safeParse(said.family_name).data ?? '',
  }
}
