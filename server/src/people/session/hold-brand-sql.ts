import type { Db } from '../../platform/db/db.ts'
import { statement } from '../../platform/db/frequent.ts'
import { fail } from '../../platform/http/fail.ts'

/**
 * Returns SQL, to follow a list of columns, that finds a brand whose account isn't deleted and keeps it from being
 * deleted until the transaction ends (A76). Whatever a brand writes takes this lock first, and so does deleting its
 * account. So the deletion finds what was written, or the brand can't write any more. Locks on campaigns and on the
 * brand's row come later, on both sides. Saving answers needs no lock: answers of a sent entry stay, and the others
 * are deleted with their campaign.
 */
export const heldBrand = (id: string) => `
  from brands join users on users.id = brands.user_id
  where brands.id = ${id} and users.deleted_at is null
  for share of users
`

const holdBrand = statement<'brandId'>(`select ${heldBrand(':brandId')}`)

/**
 * Keeps the brand's account from being deleted until the transaction ends.
 * @throws Failure `not_signed_in` once it was deleted
 */
export async function requireBrand(trx: Db, brandId: number): Promise<void> {
  const { rows } = await trx.executeQuery(holdBrand({ brandId }))
  if (rows.length === 0) throw fail('not_signed_in')
}
