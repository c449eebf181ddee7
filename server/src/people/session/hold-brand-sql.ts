import type { Db } from '../../platform/db/db.ts'
import { statement } from '../../platform/db/frequent.ts'
import { fail } from '../../platform/http/fail.ts'
import type { By } from '../../platform/http/serve.ts'

/** Returns SQL for the brand for which a person acts: the one of the oldest membership. */
export const ownBrand = (userId: string) => `
  select brand_id from memberships where user_id = ${userId} order by created_at, brand_id limit 1
`

/**
 * Returns SQL, to follow a list of columns, that finds a brand whose account isn't deleted and of which the person is a
 * member (B01). Until the transaction ends it keeps the brand from being deleted (A76) and the person from being removed. Whatever a brand writes takes this lock first, and so does deleting its
 * account. So the deletion finds what was written, or the brand can't write any more. Locks on campaigns and on the
 * brand's row come later, on both sides. Saving answers needs no lock: answers of a sent entry stay, and the others
 * are deleted with their campaign.
 */
export const heldBrand = (id: string, userId: string) => `
  from brands
    join users on users.id = brands.user_id
    join memberships on memberships.brand_id = brands.id and memberships.user_id = ${userId}
  where brands.id = ${id} and users.deleted_at is null
  for share of users, memberships
`

const holdBrand = statement<keyof By>(`select ${heldBrand(':brandId', ':userId')}`)

/**
 * Keeps the brand's account from being deleted, and its member from being removed, until the transaction ends. Returns
 * false once that has happened.
 */
export async function holdsBrand(trx: Db, { brandId, userId }: By): Promise<boolean> {
  const { rows } = await trx.executeQuery(holdBrand({ brandId, userId }))
  return rows.length > 0
}

/**
 * Holds the brand for a member who calls.
 * @throws Failure `not_signed_in` once its account was deleted, or the member removed
 */
export async function requireBrand(trx: Db, by: By): Promise<void> {
  if (!(await holdsBrand(trx, by))) throw fail('not_signed_in')
}
