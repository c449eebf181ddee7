import { sql } from 'kysely'
import type { Db } from '../platform/db/db.ts'

export async function holdsData(db: Db): Promise<boolean> {
  const row = await db.selectFrom('brands').select('id').limit(1).executeTakeFirst()
  return row !== undefined
}

/** As if everybody had opened their link. */
export async function verifyEverybody(db: Db): Promise<void> {
  await db
    .updateTable('users')
    .set({ email_verified_at: sql`now()` })
    .where('email_verified_at', 'is', null)
    .execute()
}

/** As if this person had chosen the password already (S01). Answers whether there is one with this address. */
export async function keepPassword(db: Db, email: string): Promise<boolean> {
  const changed = { has_changed_password: true }
  const { numUpdatedRows } = await db
    .updateTable('users')
    .set(changed)
    .where('email', '=', email)
    .executeTakeFirst()
  return numUpdatedRows > 0
}
