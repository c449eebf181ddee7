import type { Deps } from '../../deps.ts'
import type { Db } from '../../platform/db/db.ts'
import { fail } from '../../platform/http/fail.ts'
import { fingerprint } from '../session/secrets.ts'
import { findKey, takeRecoveryCode, takeStep } from './queries.ts'
import { openKey } from './seal-key.ts'
import { stepOf } from './time-codes.ts'

type FactorKey = Pick<Deps, 'factorKey'>

/** @throws Failure `wrong_second_factor` unless the code is of now, and wasn't used */
export async function requireTimeCode(
  db: Db,
  { factorKey }: FactorKey,
  userId: number,
  code: string,
): Promise<void> {
  const found = await findKey(db, userId)
  const key = found && openKey(factorKey, userId, found.sealedKey)
  const step = found && key ? stepOf(key, code, found.ms) : null
  if (step === null || !(await takeStep(db, userId, step))) throw wrongCode()
}

/** @throws Failure `wrong_second_factor` unless it is a code by time of now, or a recovery code, that wasn't used */
export async function requireCode(db: Db, deps: FactorKey, userId: number, code: string): Promise<void> {
  if (/^\d{6}$/.test(code)) await requireTimeCode(db, deps, userId, code)
  else if (!(await takeRecoveryCode(db, userId, fingerprint(code)))) throw wrongCode()
}

/** Makes the failure of a code, which its field shows. */
export function wrongCode() {
  const { message } = fail('wrong_second_factor')
  return fail('wrong_second_factor', { issues: [{ path: 'code', message }] })
}
