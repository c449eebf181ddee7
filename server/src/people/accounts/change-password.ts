import { randomUUID } from 'node:crypto'
import type { User } from '@portal/contract/people/accounts.ts'
import type { Db } from '../../platform/db/db.ts'
import type { Deps } from '../../deps.ts'
import { enqueueMail } from '../../platform/mail/outbox.ts'
import { passwordChanged } from '../../platform/mail/templates/password-changed.ts'
import { dropCodes } from '../session/codes.ts'
import { endSessions, openSession } from '../session/open-session.ts'
import { setPassword } from './queries.ts'

/** Ends every session and every code that was mailed before. Returns a new session's token (P05). */
export async function changePassword(db: Db, deps: Deps, user: User, passwordHash: string): Promise<string> {
  // First, so that the user's row is locked: see `insertSession`.
  await setPassword(db, user.id, passwordHash)
  await endSessions(db, user.id)
  await dropCodes(db, user.id)
  await enqueueMail(db, deps.jobs, {
    kind: 'password-changed',
    logicalKey: `password-changed:${randomUUID()}`,
    to: user.email,
    content: passwordChanged({ publicUrl: deps.config.publicUrl, name: user.name }),
  })
  return openSession(db, deps, { ...user, passwordHash })
}
