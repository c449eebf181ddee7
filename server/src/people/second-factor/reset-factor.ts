import type { Deps } from '../../deps.ts'
import { type Db, inTransaction } from '../../platform/db/db.ts'
import { fail } from '../../platform/http/fail.ts'
import { recordOf } from '../activity/record.ts'
import { requireManager } from '../admins/require-manager.ts'
import * as queries from './queries.ts'
import { tellOfFactor } from './second-factor-changed-mail.ts'

type Telling = Pick<Deps, 'db' | 'catalog' | 'config' | 'jobs'>

/** Removes the factor that a brand's person or a judge has lost (A296). An admin's is the operator's. */
export const resetFactor = (deps: Telling, userId: number, adminId: number): Promise<void> =>
  inTransaction(deps.db, async (trx) => {
    await queries.lockPerson(trx, userId)
    await requireManager(trx, adminId)
    const person = await queries.findResettable(trx, userId)
    if (!person || !(await queries.deleteFactor(trx, userId))) throw fail('not_found')
    await recordOf(trx, adminId, 'second-factor-reset', { details: { Persona: person.name } })
    await tellOfFactor(trx, deps, person, 'reset')
  })

/** @throws Error for the operator when no admin has the address, or the admin has no factor (L03) */
export async function resetFactorOfAdmin(
  trx: Db,
  deps: Parameters<typeof tellOfFactor>[1],
  email: string,
): Promise<void> {
  const admin = await queries.findAdmin(trx, email)
  if (!admin) throw new Error(`No admin has the address ${email}`)
  await queries.lockPerson(trx, admin.id)
  if (!(await queries.deleteFactor(trx, admin.id))) throw new Error(`${email} has no second factor`)
  await tellOfFactor(trx, deps, admin, 'reset')
}
