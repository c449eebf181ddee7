import type * as z from 'zod/mini'
import type { loginSchema } from '@portal/contract/people/session.ts'
import { inTransaction } from '../../platform/db/db.ts'
import type { Deps } from '../../deps.ts'
import { fail } from '../../platform/http/fail.ts'
import { askSecondFactor } from './ask-second-factor.ts'
import { dropCodes, useCode } from './codes.ts'
import { countLogin } from './count-login.ts'
import { closeAccount, openSession } from './open-session.ts'
import { isPassword, type Place } from './password-hash.ts'
import { findCredentials, findSessionOfLastMinutes, hasCodeOfLastMinutes } from './queries.ts'
import type { Browser } from './browser.ts'
import { codeOf, randomCode } from './secrets.ts'
import { signToken } from './tokens.ts'
import { sendVerification } from './verification-mail.ts'

type Login = z.output<typeof loginSchema>
type Credentials = NonNullable<Awaited<ReturnType<typeof findCredentials>>>

const MINUTES_BETWEEN_VERIFICATIONS = 5
const SENT_BEFORE =
  'Aún no has verificado tu correo. Te enviamos un enlace hace unos minutos: ábrelo para poder ingresar.'

/** Opens a session for the browser that calls, and returns its token (A01). */
export const logIn = (deps: Deps, login: Login, { ip, userAgent }: Browser): Promise<string> =>
  countLogin(deps, login.email, ip, (place) => openByPassword(deps, { ...login, userAgent }, place))

/**
 * Opens a session by a password. Known and unknown addresses take the same time: one hash, then the same
 * statements.
 */
async function openByPassword(
  deps: Deps,
  { email, password, clientId, userAgent }: Login & Pick<Browser, 'userAgent'>,
  place: Place,
): Promise<string> {
  const user = await findCredentials(deps.db, email)
  const isRight = await isPassword(password, user?.passwordHash, place)
  if (!user || !isRight) return openByTemporaryPassword(deps, user, { password, clientId, userAgent })
  if (!user.isVerified) {
    throw await verifyFirst(deps, user)
  }
  if (user.hasSecondFactor) throw await askSecondFactor(deps.db, user)
  return openSession(deps.db, deps, { ...user, userAgent })
}

/** Undoes the use of a mailed password: without the code of the second factor it ends nothing (L02). */
const NEEDS_CODE = fail('second_factor_needed')

/**
 * Opens a session by the password of the recovery mail. That session serves to choose a new password (S01). The
 * old password stops working, and the sessions that it opened end (A07). Whoever leaves without choosing has to
 * ask for another mail.
 *
 * The password works once. If the answer was lost, the same client id gets the same session again, within two
 * minutes and while that session lives. Otherwise the person would be locked out. Without that client id nobody
 * can get it.
 */
const openByTemporaryPassword = (
  deps: Deps,
  user: Credentials | undefined,
  { password, clientId, userAgent }: Pick<Login, 'password' | 'clientId'> & Pick<Browser, 'userAgent'>,
) =>
  inTransaction(deps.db, async (trx) => {
    // A password copied from a mail may have spaces around it.
    const secret = password.trim()
    const sessionId = clientId === undefined ? randomCode() : codeOf(`${secret} ${clientId}`)
    const code = await useCode(trx, secret, ['temporary_password'])
    // This is searched even for unknown accounts, so that all addresses take the same time.
    const lost = code || clientId === undefined ? undefined : await findSessionOfLastMinutes(trx, sessionId)
    if (user && lost?.userId === user.id)
      return signToken(deps.tokenKey, { ...lost, role: user.role, sessionId })
    // Thrown inside the transaction, so that a refused password is not used up.
    if (!user || code?.userId !== user.id) throw fail('wrong_credentials')
    if (user.hasSecondFactor) throw NEEDS_CODE
    await dropCodes(trx, user.id, ['temporary_password'])
    const passwordHash = await closeAccount(trx, user.id)
    return openSession(trx, deps, { ...user, passwordHash, userAgent }, sessionId)
  }).catch(async (error: unknown) => {
    throw user && error === NEEDS_CODE ? await askSecondFactor(deps.db, user, password.trim()) : error
  })

/** Mails the link to verify the address with, and returns why nobody is let in before (S02.4). */
export async function verifyFirst(deps: Deps, user: Parameters<typeof sendVerification>[2]) {
  const isRecent = await hasCodeOfLastMinutes(deps.db, user.id, 'verify_email', MINUTES_BETWEEN_VERIFICATIONS)
  if (isRecent) return fail('email_not_verified', { message: SENT_BEFORE })
  await sendVerification(deps.db, deps, user)
  return fail('email_not_verified')
}
