import { sql } from 'kysely'
import { hashPassword } from '../people/session/password-hash.ts'
import type { Db } from '../platform/db/db.ts'

export async function holdsData(db: Db): Promise<boolean> {
  const row = await db.selectFrom('brands').select('id').limit(1).executeTakeFirst()
  return row !== undefined
}

/** Verifies all addresses, as if everybody had opened their links. */
export async function verifyEverybody(db: Db): Promise<void> {
  await db
    .updateTable('users')
    .set({ email_verified_at: sql`now()` })
    .where('email_verified_at', 'is', null)
    .execute()
}

/** Sets the password of these people, as if they had chosen it (S22). */
export async function choosePassword(db: Db, emails: readonly string[], password: string): Promise<void> {
  const password_hash = await hashPassword(password)
  await db
    .updateTable('users')
    .set({ password_hash, has_changed_password: true })
    .where('email', 'in', emails)
    .execute()
}

/** Ends the round's time now, before its closing. */
export async function endRound(db: Db, roundId: number): Promise<void> {
  await db
    .updateTable('rounds')
    .set({ closes_at: sql`now()` })
    .where('id', '=', roundId)
    .execute()
}

/** Adds a programme to the first edition, as if an admin had done it. Returns its id. */
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

/** Publishes the winners now, as if the instant that two people set had come (J60). */
export async function publishNow(db: Db, programId: number): Promise<void> {
  await db
    .updateTable('publications')
    .set({ publish_at: sql`now()` })
    .where('program_id', '=', programId)
    .execute()
}

/** Dates the opening of the links of sign-offs back, as if everybody had read for some minutes before signing (C07). */
export async function openLinksEarlier(db: Db): Promise<void> {
  await db
    .updateTable('signatories')
    .set({ opened_at: sql`opened_at - interval '10 minutes'` })
    .where('opened_at', 'is not', null)
    .execute()
}

/**
 * Records that a person has already chosen the password, and the given names (S01). Returns whether there is a
 * person with this address.
 */
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

/** Returns the text of the newest mail to an address. */
export async function newestMailTo(db: Db, email: string): Promise<string> {
  const { text } = await db
    .selectFrom('mails')
    .where('to_address', '=', email)
    .orderBy('id', 'desc')
    .select('text')
    .executeTakeFirstOrThrow()
  return text
}
