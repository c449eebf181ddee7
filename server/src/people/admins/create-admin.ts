import { violatedConstraint, type Db } from '../../platform/db/db.ts'
import type { Deps } from '../../deps.ts'
import { hashPassword } from '../session/password-hash.ts'
import { temporaryPassword } from '../session/secrets.ts'
import { insertAdmin } from './queries.ts'

type Catalog = ReturnType<Deps['catalog']['now']>

/**
 * Creates an admin, with the prize's name as last name, and returns its id and the password. The first login has to
 * change it (S01).
 * @throws Error for the operator when the address already has an account
 */
export async function createAdmin(
  db: Db,
  { current }: Catalog,
  email: string,
  password = temporaryPassword(),
): Promise<{ userId: number; password: string }> {
  const passwordHash = await hashPassword(password)
  try {
    const { id: userId } = await insertAdmin(db, { email, passwordHash, lastName: current.about.name })
    return { userId, password }
  } catch (error) {
    if (violatedConstraint(error) !== 'users_email_key') throw error
    throw new Error(`${email} has an account already`, { cause: error })
  }
}
