import { sql } from 'kysely'
import { hashPassword } from '../people/session/password-hash.ts'
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

/** As if they had chosen this password (S22). */
export async function choosePassword(db: Db, emails: readonly string[], password: string): Promise<void> {
  const password_hash = await hashPassword(password)
  await db
    .updateTable('users')
    .set({ password_hash, has_changed_password: true })
    .where('email', 'in', emails)
    .execute()
}

/** As if the time of this round were over. */
export async function endRound(db: Db, roundId: number): Promise<void> {
  await db
    .updateTable('rounds')
    .set({ closes_at: sql`now()` })
    .where('id', '=', roundId)
    .execute()
}

/** As if an admin had added it to the first edition. Answers with its id. */
export async function addProgram(
  db: Db,
  program: { country_code: string; label: string; time_zone: string },
): Promise<number> {
  const { id } = await db
    .insertInto('programs')
    .values({ ...program, edition_id: 1, position: 2 })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** As if the instant that two people set had come (J60). */
export async function publishNow(db: Db, programId: number): Promise<void> {
  await db
    .updateTable('publications')
    .set({ publish_at: sql`now()` })
    .where('program_id', '=', programId)
    .execute()
}

/** As if this person had chosen the password, and the names given, already (S01). Answers whether there is one with this address. */
export async function keepPassword(
  db: Db,
  email: string,
  names: { name?: string; last_name?: string } = {},
): Promise<boolean> {
  const changed = { has_changed_password: true, ...names }
  const { numUpdatedRows } = await db
    .updateTable('users')
    .set(changed)
    .where('email', '=', email)
    .executeTakeFirst()
  return numUpdatedRows > 0
}
