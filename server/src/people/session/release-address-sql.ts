import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'

/** SQL over `users`: a registration whose address nobody has confirmed (L08). Nobody can have worked in it. */
export const isUnconfirmed = `(
  users.role = 'brand' and users.email_verified_at is null and users.deleted_at is null and not exists (
    select from brands join campaigns on campaigns.brand_id = brands.id where brands.user_id = users.id
  )
)`

/**
 * Deletes the registration, if there is one, that holds an address which nobody has confirmed, and returns whether
 * there was one. Call it before the address is given to whoever has proven it, or whom the team invites there.
 */
export async function releaseAddress(trx: Db, email: string): Promise<boolean> {
  // Whoever confirms the address at this moment holds this lock. Then the condition is asked again.
  const held = await trx
    .selectFrom('users')
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .where(sql.raw<boolean>(isUnconfirmed))
    .select('id')
    .forUpdate()
    .executeTakeFirst()
  if (!held) return false
  await trx.deleteFrom('brands').where('user_id', '=', held.id).execute()
  // Its codes go with it.
  await trx.deleteFrom('users').where('id', '=', held.id).execute()
  return true
}
