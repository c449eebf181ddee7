import type * as z from 'zod/mini'
import type { ownRegistrationSchema } from '@portal/contract/people/accounts.ts'
import type { companySignInRoutes } from '@portal/contract/people/company-sign-in.ts'
import type { Output } from '@portal/contract/platform/route.ts'
import type { Issuer } from '../../company-issuers.ts'
import { inTransaction } from '../../platform/db/db.ts'
import type { Deps } from '../../deps.ts'
import { fail } from '../../platform/http/fail.ts'
import { attempt, limitAttempts } from '../../platform/rate-limits/limit-attempts.ts'
import { codeAttempts, registrationAttempts } from '../accounts/attempts.ts'
import { checkedRegistration, registerVerified } from '../accounts/register.ts'
import type { Browser } from '../session/browser.ts'
import { countLogin } from '../session/count-login.ts'
import { verifyFirst } from '../session/log-in.ts'
import { askSecondFactor } from '../session/ask-second-factor.ts'
import { openSession } from '../session/open-session.ts'
import { fingerprint, randomCode } from '../session/secrets.ts'
import {
  findAccountOfLink,
  findWaiting,
  hasAccount,
  type Identity,
  insertLink,
  insertSaid,
  noteUse,
  takeSaid,
} from './queries.ts'
import { hashInBrowser } from './visit-company.ts'

/** Somebody has this long to sign in to an account that the company will open, or to register. */
const WAITING_MINUTES = 60

type Finished = Output<typeof companySignInRoutes.finish>

/**
 * Signs in whom a company sent (A297). Whom it sends for the first time, an account under the address that it has verified
 * must join first; somebody new of one of its domains registers.
 * @param secret of the browser's cookie
 * @throws Failure `company_expired`, `company_unverified`, `company_unknown`, `second_factor_needed`
 */
export async function finishSignIn(
  deps: Deps,
  { code, secret }: { code: string; secret: string | undefined },
  browser: Browser,
): Promise<Finished> {
  await limitAttempts(deps, codeAttempts(browser.ip))
  const said =
    secret === undefined ? undefined : await takeSaid(deps.db, 'answered', hashInBrowser(code, secret))
  const issuer = said && issuerOf(deps, said)
  if (!said || !issuer) throw fail('company_expired')
  const account = await findAccountOfLink(deps.db, said)
  if (account) return { token: await logIn(deps, said.issuer, account, browser) }
  const { email, name, lastName } = said
  if (email === null) throw fail('company_unverified')
  const isKnown = await hasAccount(deps.db, email)
  if (!isKnown && !isOfDomains(issuer, email)) throw fail('company_unknown')
  const waiting = randomCode()
  await insertSaid(deps.db, 'waiting', { ...said, hash: fingerprint(waiting), minutes: WAITING_MINUTES })
  const joinable = { code: waiting, company: issuer.name, email }
  return isKnown ? { join: joinable } : { registration: { ...joinable, name, lastName } }
}

/** Opens a session by the rules of A01: the company replaces the password, and no second factor (L02). */
const logIn = (
  deps: Deps,
  companyIssuer: string,
  account: NonNullable<Awaited<ReturnType<typeof findAccountOfLink>>>,
  { ip, userAgent }: Browser,
) =>
  countLogin(deps, account.email, ip, async () => {
    if (!account.isVerified) throw await verifyFirst(deps, account)
    if (account.hasSecondFactor) throw await askSecondFactor(deps.db, account)
    return inTransaction(deps.db, async (trx) => {
      await noteUse(trx, account.linkId)
      return openSession(trx, deps, { ...account, userAgent, companyIssuer })
    })
  })

/**
 * Registers somebody under the address and the name that the company has verified, and signs in (A298). Nobody becomes
 * more than a brand by it.
 * @throws Failure `company_expired`, also for the second of two calls at once; `terms_changed`
 */
export async function registerWithCompany(
  deps: Deps,
  code: string,
  form: z.output<typeof ownRegistrationSchema>,
  { ip, userAgent }: Browser,
): Promise<string> {
  await limitAttempts(deps, codeAttempts(ip))
  const hash = fingerprint(code)
  const said = await findWaiting(deps.db, hash)
  const issuer = said && issuerOf(deps, said)
  const email = said?.email
  if (!issuer || !email || !isOfDomains(issuer, email)) throw fail('company_expired')
  return attempt(deps, registrationAttempts(ip, email), async () => {
    const name = said.name || form.name
    const lastName = said.lastName || form.lastName
    const { registered } = await checkedRegistration(deps, { ...form, name, lastName, email })
    return inTransaction(deps.db, async (trx) => {
      if (!(await takeSaid(trx, 'waiting', hash))) throw fail('company_expired')
      const id = await registerVerified(trx, email, registered)
      await insertLink(trx, { ...said, userId: id, email })
      const { passwordHash } = registered
      return openSession(trx, deps, {
        id,
        role: 'brand',
        passwordHash,
        userAgent,
        companyIssuer: said.issuer,
      })
    })
  })
}

const issuerOf = ({ config }: Deps, { issuer }: Identity) =>
  config.issuers.find((each) => each.issuer === issuer)

const isOfDomains = ({ domains }: Issuer, email: string) =>
  domains.includes(email.slice(email.lastIndexOf('@') + 1).toLowerCase())
