import type * as z from 'zod/mini'
import type { loginSchema } from '@portal/contract/people/session.ts'
import { inTransaction } from '../../platform/db/db.ts'
import type { Deps } from '../../deps.ts'
import { fail } from '../../platform/http/fail.ts'
import { dropCodes, useCode } from './codes.ts'
import { countLogin } from './count-login.ts'
import { endSessions, openSession } from './open-session.ts'
import { isPassword, nobodysHash } from './password-hash.ts'
import { findCredentials, hasCodeOfLastMinutes, setNobodysPassword } from './queries.ts'
import { sendVerification } from './verification-mail.ts'

type Login = z.output<typeof loginSchema>
type Credentials = NonNullable<Awaited<ReturnType<typeof findCredentials>>>

const MINUTES_BETWEEN_VERIFICATIONS = 5

export async function logIn(deps: Deps, login: Login, address: string): Promise<string> {
  const succeed = await countLogin(deps, login.email, address)
  const token = await openByPassword(deps, login)
  await succeed()
  return token
}

/** Known and unknown addresses take the same time: one hash, then the same statements. */
async function openByPassword(deps: Deps, { email, password }: Login): Promise<string> {
  const user = await findCredentials(deps.db, email)
  const isRight = await isPassword(password, user?.passwordHash)
  if (!user || !isRight) return openByTemporaryPassword(deps, user, password)
  if (!user.isVerified) {
    await verifyFirst(deps, user)
    throw fail('email_not_verified')
  }
  return openSession(deps.db, deps, user)
}

/**
 * By the password of the recovery mail; the session is good for choosing a new one (S01). From then on the old password
 * opens nothing, and the sessions that it opened end (A07). Whoever leaves without choosing asks for another mail.
 */
const openByTemporaryPassword = (deps: Deps, user: Credentials | undefined, password: string) =>
  inTransaction(deps.db, async (trx) => {
    // A password copied from a mail may have spaces around it.
    const code = await useCode(trx, password.trim(), ['temporary_password'])
    // Inside the transaction, so that a refused password is not used up.
    if (!user || code?.userId !== user.id) throw fail('wrong_credentials')
    await dropCodes(trx, user.id, ['temporary_password'])
    const passwordHash = await nobodysHash()
    await setNobodysPassword(trx, user.id, passwordHash)
    await endSessions(trx, user.id)
    return openSession(trx, deps, { ...user, passwordHash })
  })

async function verifyFirst(deps: Deps, user: Credentials) {
  const isRecent = await hasCodeOfLastMinutes(deps.db, user.id, 'verify_email', MINUTES_BETWEEN_VERIFICATIONS)
  if (!isRecent) await sendVerification(deps.db, deps, user)
}
