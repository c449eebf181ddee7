import type { Db } from '../../platform/db/db.ts'
import { fail, type Failure } from '../../platform/http/fail.ts'
import { insertLoginChallenge } from './queries.ts'
import { fingerprint, randomCode } from './secrets.ts'

/**
 * Makes the failure of a login whose password was right, while the account has a second factor (L02). It holds a challenge,
 * for five minutes, that a code answers.
 * @param mailed the temporary password that the login began with, which is used up only with the code
 */
export async function askSecondFactor(
  db: Db,
  { id: userId, passwordHash }: { id: number; passwordHash: string },
  mailed?: string,
): Promise<Failure> {
  const challenge = randomCode()
  await insertLoginChallenge(db, {
    hash: fingerprint(challenge),
    userId,
    passwordStamp: fingerprint(passwordHash),
    codeHash: mailed === undefined ? null : fingerprint(mailed),
  })
  const more: object = { challenge }
  return fail('second_factor_needed', more)
}
