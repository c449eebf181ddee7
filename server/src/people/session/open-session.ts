import type { Db } from '../../platform/db/db.ts'
import type { Deps } from '../../deps.ts'
import { fail } from '../../platform/http/fail.ts'
import type { Role } from '@portal/contract/platform/roles.ts'
import { holdSession, insertSession, revokeSessions } from './queries.ts'
import { randomCode } from './secrets.ts'
import { signToken } from './tokens.ts'

interface Account {
  id: number
  role: Role
  /** The password hash at the time of the login. */
  passwordHash: string
}

type SessionDeps = Pick<Deps, 'config' | 'tokenKey'>

/**
 * Opens a session and returns its token.
 * @throws Failure `wrong_credentials` when the account was deleted or its password changed meanwhile
 */
export async function openSession(
  db: Db,
  { config, tokenKey }: SessionDeps,
  account: Account,
  sessionId = randomCode(),
): Promise<string> {
  const { id: userId, role, passwordHash } = account
  const session = await insertSession(db, { id: sessionId, userId, passwordHash, hours: config.sessionHours })
  if (!session) throw fail('wrong_credentials')
  return signToken(tokenKey, { userId, role, sessionId, expiresAt: session.expiresAt })
}

/**
 * Checks that the caller's session still lives, before a call that could hand the account to somebody else: it may
 * have ended since the call began.
 * @throws Failure `not_signed_in`
 */
export async function requireSession(trx: Db, sessionId: string): Promise<void> {
  if (!(await holdSession(trx, sessionId))) throw fail('not_signed_in')
}

/** Ends every session of the user, so that all tokens stop working at once (P05). */
export const endSessions = revokeSessions
