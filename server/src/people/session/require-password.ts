import type { Db } from '../../platform/db/db.ts'
import { fail } from '../../platform/http/fail.ts'
import { isPassword } from './password-hash.ts'
import { findPasswordHash } from './queries.ts'

const WRONG = 'La contraseña no es correcta. Escríbela de nuevo.'

/** @throws Failure `proof_refused` unless it is the password of the person, who is signed in (L05) */
export async function requirePassword(db: Db, userId: number, password: string): Promise<void> {
  const user = await findPasswordHash(db, userId)
  const place = { of: `account ${userId}`, isKnown: true }
  if (!(await isPassword(password, user?.passwordHash, place)))
    throw fail('proof_refused', { issues: [{ path: 'password', message: WRONG }] })
}
