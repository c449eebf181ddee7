import { sql } from 'kysely'
import { GRACE_DAYS } from '@portal/contract/people/second-factor.ts'
import type { Db } from '../../platform/db/db.ts'
import { isManager } from '../admins/is-manager-sql.ts'

const now = sql<Date>`now()`
const dueAt = sql<Date | null>`factor_asked_at + make_interval(days => ${sql.lit(GRACE_DAYS)})`

/** Locks the account, so that what changes its factor, or uses it, comes one after the other. */
export const lockPerson = (trx: Db, userId: number) =>
  trx.selectFrom('users').where('id', '=', userId).select('id').forNoKeyUpdate().execute()

/** The factor and what is asked of the person; undefined for a deleted one. */
export const findState = (db: Db, userId: number) =>
  db
    .selectFrom('users')
    .leftJoin('second_factors', 'second_factors.user_id', 'users.id')
    .where('users.id', '=', userId)
    .where('deleted_at', 'is', null)
    .select([
      'second_factors.created_at as addedAt',
      sql<number>`(select count(*) from recovery_codes where user_id = users.id)::integer`.as(
        'recoveryCodes',
      ),
      sql.raw<boolean>(isManager).as('isManager'),
      dueAt.as('dueAt'),
      sql<boolean>`coalesce(${dueAt} <= now(), false)`.as('isDue'),
    ])
    .executeTakeFirst()

/** The sealed key, with the database's time in milliseconds. */
export const findKey = (db: Db, userId: number) =>
  db
    .selectFrom('second_factors')
    .where('user_id', '=', userId)
    .select(['sealed_key as sealedKey', sql<number>`extract(epoch from now())::float8 * 1000`.as('ms')])
    .executeTakeFirst()

export async function databaseMs(db: Db): Promise<number> {
  const { ms } = await db
    .selectNoFrom(sql<number>`extract(epoch from now())::float8 * 1000`.as('ms'))
    .executeTakeFirstOrThrow()
  return ms
}

/** Returns false if the person has a factor already. */
export async function insertFactor(
  trx: Db,
  { userId, sealedKey, step }: { userId: number; sealedKey: Buffer; step: number },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('second_factors')
    .values({ user_id: userId, sealed_key: sealedKey, last_step: step })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** Uses a step up, once. Returns false if it, or a later one, was used. */
export async function takeStep(db: Db, userId: number, step: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('second_factors')
    .where('user_id', '=', userId)
    .where('last_step', '<', String(step))
    .set({ last_step: step })
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Removes the factor and, with it, its recovery codes. Returns false if there was none. */
export async function deleteFactor(trx: Db, userId: number): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('second_factors')
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

export async function replaceRecoveryCodes(trx: Db, userId: number, hashes: readonly string[]) {
  await trx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute()
  await trx
    .insertInto('recovery_codes')
    .values(hashes.map((hash) => ({ user_id: userId, code_hash: hash })))
    .execute()
}

/** Uses a recovery code up. Of two calls at once one gets it. */
export async function takeRecoveryCode(db: Db, userId: number, hash: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('recovery_codes')
    .where('user_id', '=', userId)
    .where('code_hash', '=', hash)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Tries with one challenge. Whoever needs more types the password anew. */
const MOST_TRIES = 5

const isAlive = sql<boolean>`login_challenges.expires_at > now()`

/** Finds whose login waits for a code, while the password that began it is the account's. */
export const findChallenged = (db: Db, hash: string) =>
  db
    .selectFrom('login_challenges')
    .innerJoin('users', 'users.id', 'login_challenges.user_id')
    .where('challenge_hash', '=', hash)
    .where(isAlive)
    .where('users.deleted_at', 'is', null)
    .where(sql<boolean>`encode(sha256(convert_to(password_hash, 'UTF8')), 'hex') = password_stamp`)
    .select(['users.id', 'role', 'email', 'password_hash as passwordHash', 'code_hash as codeHash'])
    .executeTakeFirst()

/** Counts a try. Returns whether the challenge may be tried. */
export async function countTry(db: Db, hash: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('login_challenges')
    .where('challenge_hash', '=', hash)
    .where('tries', '<', MOST_TRIES)
    .where(isAlive)
    .set((challenge) => ({ tries: challenge('tries', '+', 1) }))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Uses a challenge up. Of two calls at once one gets it. */
export async function takeChallenge(trx: Db, hash: string): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('login_challenges')
    .where('challenge_hash', '=', hash)
    .where(isAlive)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Uses up the mailed password that a login began with. */
export async function takeMailedPassword(trx: Db, userId: number, hash: string): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('codes')
    .where('user_id', '=', userId)
    .where('code_hash', '=', hash)
    .where('purpose', '=', 'temporary_password')
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .set({ used_at: now })
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** A person whose factor an admin may reset (L02). */
export const findResettable = (db: Db, userId: number) =>
  db
    .selectFrom('users')
    .where('id', '=', userId)
    .where('role', 'in', ['brand', 'judge'])
    .where('deleted_at', 'is', null)
    .select(['id', 'name', 'email'])
    .executeTakeFirst()

export const findAdmin = (db: Db, email: string) =>
  db
    .selectFrom('users')
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .where('role', '=', 'admin')
    .where('deleted_at', 'is', null)
    .select(['id', 'name', 'email'])
    .executeTakeFirst()
