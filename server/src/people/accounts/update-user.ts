import type * as z from 'zod/mini'
import type { accountRoutes, User } from '@portal/contract/people/accounts.ts'
import { type Db, inTransaction } from '../../platform/db/db.ts'
import type { Deps } from '../../deps.ts'
import { changedMeanwhile } from '../../platform/http/fail.ts'
import type { Person } from '../../platform/http/serve.ts'
import { requireTaken } from './require-taken.ts'
import { attempt, limitAttempts } from '../../platform/rate-limits/limit-attempts.ts'
import { requireCountry } from '../../platform/countries/require-country.ts'
import type { Browser } from '../session/browser.ts'
import { dropCodes } from '../session/codes.ts'
import { endSessions, openSession, requireSession } from '../session/open-session.ts'
import { hashPassword } from '../session/password-hash.ts'
import { emailChangeAttempts, passwordChangeAttempts } from './attempts.ts'
import { getUser } from './get-user.ts'
import { setPassword, updateProfile } from './queries.ts'
import { refuseGuessablePassword } from './refuse-guessable-password.ts'
import { mailOf } from '../../platform/mail/mail-kind.ts'
import { enqueueMail } from '../../platform/mail/outbox.ts'
import { currentFrame } from '../../platform/mail/templates/letterhead.ts'
import { sendChangeCode } from './change-email-new-mail.ts'
import { changeEmailOldMail } from './change-email-old-mail.ts'
import { passwordChangedMail } from './password-changed-mail.ts'

type Changes = z.output<typeof accountRoutes.update.body>

export async function updateUser(
  deps: Deps,
  { userId: id, brandId, sessionId, hasChangedPassword }: Person,
  { email, password, revision, ...profile }: Changes,
  { ip, userAgent }: Browser,
): Promise<{ user: User; token?: string }> {
  if (profile.countryCode !== undefined) requireCountry(profile.countryCode)
  const user = await getUser(deps.db, deps.catalog, id)
  if (password) refuseGuessablePassword(password, user, deps.catalog.now().current)
  const newEmail = email === user.email ? undefined : email
  if (newEmail) {
    await limitAttempts(deps, emailChangeAttempts(ip, id))
    await requireTaken(deps.mail, newEmail)
  }
  const makeHash = async () => password && hashPassword(password, { of: `account ${id}`, isKnown: true })
  // Whoever has a temporary password is not limited: they must get in, however often a stranger with a session
  // changed it.
  const isLimited = password && hasChangedPassword
  const passwordHash = await (isLimited ? attempt(deps, passwordChangeAttempts(id), makeHash) : makeHash())
  return inTransaction(deps.db, async (trx) => {
    if (!(await updateProfile(trx, id, profile, revision))) {
      // It isn't known who changed the person: changes are recorded without their author. It was the same account,
      // or an admin.
      throw changedMeanwhile(
        { ...profile, ...(email && { email }) },
        { user: await getUser(trx, deps.catalog, id, brandId) },
      )
    }
    // This comes once the user's row is locked. Whoever changes the password at the same time has then already
    // ended this session.
    if (passwordHash || newEmail) await requireSession(trx, sessionId)
    // This comes before the new code for the address, because a new password invalidates all earlier codes.
    const token = passwordHash && (await changePassword(trx, deps, user, { passwordHash, userAgent }))
    if (newEmail) await requestEmailChange(trx, deps, user, newEmail)
    // The current address was sent, so a new address that still waits for confirmation is no longer wanted.
    else if (email !== undefined) await dropCodes(trx, id, ['change_email'])
    return { user: await getUser(trx, deps.catalog, id, brandId), ...(token && { token }) }
  })
}

interface Changing {
  id: number
  name: string
  email: string
}

/**
 * Asks for a new address. It becomes valid when its owner opens the link (S06.4). Only then is it checked whether
 * somebody else has it, so that asking here reveals nothing.
 */
async function requestEmailChange(db: Db, deps: Deps, user: Changing, newEmail: string) {
  const { codeId: subjectId } = await sendChangeCode(db, deps, user, newEmail)
  const told = { ...currentFrame(deps), name: user.name, newEmail }
  await enqueueMail(db, deps.jobs, mailOf(changeEmailOldMail, told, { subjectId, to: user.email }))
}

/**
 * Sets the password, and ends every session and every code mailed before. Returns the token of a new session
 * (P05).
 */
async function changePassword(
  db: Db,
  deps: Deps,
  user: User,
  { passwordHash, userAgent }: { passwordHash: string; userAgent: string | undefined },
): Promise<string> {
  // This comes first, because it locks the user's row: see `insertSession`.
  await setPassword(db, user.id, passwordHash)
  await endSessions(db, user.id)
  await dropCodes(db, user.id)
  const told = { ...currentFrame(deps), name: user.name }
  await enqueueMail(db, deps.jobs, mailOf(passwordChangedMail, told, { subjectId: null, to: user.email }))
  return openSession(db, deps, { ...user, passwordHash, userAgent })
}
