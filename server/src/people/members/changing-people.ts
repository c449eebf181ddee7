import { type BrandLevel, reaches } from '@portal/contract/platform/roles.ts'
import { type Db, inTransaction } from '../../platform/db/db.ts'
import { fail } from '../../platform/http/fail.ts'
import type { By } from '../../platform/http/serve.ts'
import { requireBrand } from '../session/hold-brand-sql.ts'
import { findMember, lockMembers } from './queries.ts'

/**
 * Runs a change of a brand's people, one after the other. The level is asked again, because the one before may have
 * taken it.
 */
export const changingPeople = <Result>(
  db: Db,
  by: By,
  change: (trx: Db) => Promise<Result>,
  needs: BrandLevel = 'owner',
): Promise<Result> =>
  inTransaction(db, async (trx) => {
    await lockMembers(trx, by.brandId)
    await requireBrand(trx, by)
    if (!reaches((await foundMember(trx, by)).level, needs)) throw fail('level_too_low')
    return change(trx)
  })

export async function foundMember(trx: Db, member: By) {
  const row = await findMember(trx, member)
  if (!row) throw fail('not_found', { message: 'Esta persona ya no está en la marca.' })
  return row
}
