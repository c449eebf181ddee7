import { type BrandLevel, reaches } from '@portal/contract/platform/roles.ts'
import { type Db, inTransaction } from '../../platform/db/db.ts'
import { fail } from '../../platform/http/fail.ts'
import type { By } from '../../platform/http/serve.ts'
import { requireBrand } from '../session/hold-brand-sql.ts'
import { findMember, lockMembers } from './queries.ts'

/**
 * Runs a change of a brand's people, one after the other. The level is asked again, because the one before may have
 * taken it.
 * @param needs null: members and guests of any level
 */
export const changingPeople = <Result>(
  db: Db,
  by: By,
  change: (trx: Db) => Promise<Result>,
  needs: BrandLevel | null = 'owner',
): Promise<Result> =>
  inTransaction(db, async (trx) => {
    await lockMembers(trx, by.brandId)
    await requireBrand(trx, by)
    const { level } = await foundPerson(trx, by)
    if (needs !== null && !reaches(level, needs)) throw fail('level_too_low')
    return change(trx)
  })

/** Returns a member. Guests are none (B04). */
export async function foundMember(trx: Db, member: By) {
  const { level, ...person } = await foundPerson(trx, member)
  if (level === 'guest') throw notThere()
  return { level, ...person }
}

/** Returns a member or a guest. */
export async function foundPerson(trx: Db, person: By) {
  const row = await findMember(trx, person)
  if (!row) throw notThere()
  return row
}

const notThere = () => fail('not_found', { message: 'Esta persona ya no está en la marca.' })
