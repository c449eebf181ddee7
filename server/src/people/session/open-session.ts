import type { Db } from '../../platform/db/db.ts'
import type { Deps } from '../../deps.ts'
import { fail } from '../../platform/http/fail.ts'
import type { Role } from '@portal/contract/platform/roles.ts'
import {
  holdSession,
  insertSession,
  noteProof,
  revokeOldest,
  revokeSessions,
  setNobodysPassword,
} from './queries.ts'
import { nobodysHash } from './password-hash.ts'
import { randomCode } from './secrets.ts'
import { signToken } from './tokens.ts'

interface Account {
  id: number
  role: Role
  /** The password hash at the time of the login. */
  passwordHash: string
  /** Of the browser that the session is for (L06). */
  userAgent: string | undefined
  /** The company that signed the person in (L04). */
  companyIssuer?: string
}

type SessionDeps = Pick<Deps, 'config' | 'tokenKey'>

/** More than the browsers of one person, so that who logs in again and again only ends their own older sessions. */
const MAX_SESSIONS = 50

/**
 * Opens a session and returns its token. The oldest sessions beyond `MAX_SESSIONS` end.
 * @throws Failure `wrong_credentials` when the account was deleted or its password changed meanwhile
 */
export async function openSession(
  db: Db,
  { config, tokenKey }: SessionDeps,
  account: Account,
  sessionId = randomCode(),
): Promise<string> {
  const { id: userId, role, passwordHash, userAgent, companyIssuer } = account
  const hours = config.sessionHours
  const opened = { id: sessionId, userId, passwordHash, hours, userAgent, companyIssuer }
  const session = await insertSession(db, opened)
  if (!session) throw fail('wrong_credentials')
  await revokeOldest(db, userId, MAX_SESSIONS)
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

/**
 * Keeps that the person of a session has just proved to be that person (L05).
 * @throws Failure `not_signed_in` when the session has ended meanwhile
 */
export async function keepProof(db: Db, sessionId: string): Promise<void> {
  if (!(await noteProof(db, sessionId))) throw fail('not_signed_in')
}

/** Ends every session of the user, so that all tokens stop working at once (P05). */
export const endSessions = revokeSessions

/**
 * Ends the password and every session that it opened, so that only a mailed password opens the account (A07, L07).
 * Returns the hash that nobody has the password of.
 */
export async function closeAccount(trx: Db, userId: number): Promise<string> {
  const passwordHash = await nobodysHash()
  await setNobodysPassword(trx, userId, passwordHash)
  await endSessions(trx, userId)
  return passwordHash
}
