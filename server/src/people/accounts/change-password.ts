import type { User } from '@portal/contract/people/accounts.ts'
import type { Db } from '../../platform/db/db.ts'
import type { Deps } from '../../deps.ts'
import { mailOf } from '../../platform/mail/mail-kind.ts'
import { enqueueMail } from '../../platform/mail/outbox.ts'
import { currentFrame } from '../../platform/mail/templates/letterhead.ts'
import { dropCodes } from '../session/codes.ts'
import { endSessions, openSession } from '../session/open-session.ts'
import { passwordChangedMail } from './password-changed-mail.ts'
import { setPassword } from './queries.ts'

/**
 * Sets the password, and ends every session and every code mailed before. Returns the token of a new session
 * (P05).
 */
export async function changePassword(db: Db, deps: Deps, user: User, passwordHash: string): Promise<string> {
  // This comes first, because it locks the user's row: see `insertSession`.
  await setPassword(db, user.id, passwordHash)
  await endSessions(db, user.id)
  await dropCodes(db, user.id)
  const told = { ...currentFrame(deps), name: user.name }
  await enqueueMail(db, deps.jobs, mailOf(passwordChangedMail, told, { subjectId: null, to: user.email }))
  return openSession(db, deps, { ...user, passwordHash })
}
