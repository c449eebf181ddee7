import type * as z from 'zod/mini'
import type { accountRoutes, User } from '@portal/contract/people/accounts.ts'
import { inTransaction } from '../../platform/db/db.ts'
import type { Deps } from '../../deps.ts'
import { changedMeanwhile } from '../../platform/http/fail.ts'
import type { Person } from '../../platform/http/serve.ts'
import { requireTaken } from './require-taken.ts'
import { attempt, limitAttempts } from '../../platform/rate-limits/limit-attempts.ts'
import { requireCountry } from '../../platform/countries/require-country.ts'
import { dropCodes } from '../session/codes.ts'
import { requireSession } from '../session/open-session.ts'
import { hashPassword } from '../session/password-hash.ts'
import { emailChangeAttempts, passwordChangeAttempts } from './attempts.ts'
import { requestEmailChange } from './change-email.ts'
import { changePassword } from './change-password.ts'
import { getUser } from './get-user.ts'
import { updateProfile } from './queries.ts'
import { refuseGuessablePassword } from './refuse-guessable-password.ts'

type Changes = z.output<typeof accountRoutes.update.body>

export async function updateUser(
  deps: Deps,
  { userId: id, sessionId, hasChangedPassword }: Person,
  { email, password, revision, ...profile }: Changes,
  address: string,
): Promise<{ user: User; token?: string }> {
  if (profile.countryCode !== undefined) requireCountry(profile.countryCode)
  const user = await getUser(deps.db, deps.catalog, id)
  if (password) refuseGuessablePassword(password, user, deps.catalog.now().current)
  const newEmail = email === user.email ? undefined : email
  if (newEmail) {
    await limitAttempts(deps, emailChangeAttempts(address, id))
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
        { user: await getUser(trx, deps.catalog, id) },
      )
    }
    // This comes once the user's row is locked. Whoever changes the password at the same time has then already
    // ended this session.
    if (passwordHash || newEmail) await requireSession(trx, sessionId)
    // This comes before the new code for the address, because a new password invalidates all earlier codes.
    const token = passwordHash && (await changePassword(trx, deps, user, passwordHash))
    if (newEmail) await requestEmailChange(trx, deps, user, newEmail)
    // The current address was sent, so a new address that still waits for confirmation is no longer wanted.
    else if (email !== undefined) await dropCodes(trx, id, ['change_email'])
    return { user: await getUser(trx, deps.catalog, id), ...(token && { token }) }
  })
}
