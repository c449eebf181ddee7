import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'

/**
 * Removes the passkeys, company links and the second factor that an account got since a change of its address was asked for, because whoever
 * changed it may have added them (L07).
 * @param undoing the id of the code that undoes the change, made when the new address was confirmed
 */
export async function dropAdded(trx: Db, userId: number, undoing: number): Promise<void> {
  // The code that confirmed the new address was used in the transaction that made this one.
  const since = sql<Date>`(
    select min(asked.created_at) from codes as undoing
      join codes as asked on asked.user_id = undoing.user_id and (
        asked.id = undoing.id
        or asked.purpose = 'change_email' and asked.used_at = undoing.created_at
      )
    where undoing.id = ${undoing}
  )`
  await trx.deleteFrom('passkeys').where('user_id', '=', userId).where('created_at', '>=', since).execute()
  await trx
    .deleteFrom('company_links')
    .where('user_id', '=', userId)
    .where('created_at', '>=', since)
    .execute()
  await trx
    .deleteFrom('second_factors')
    .where('user_id', '=', userId)
    .where('created_at', '>=', since)
    .execute()
}
