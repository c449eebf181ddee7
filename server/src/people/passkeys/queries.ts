import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'
import type { Schema } from '../../platform/db/schema.ts'

const facts = ['id', 'name', 'created_at as createdAt', 'last_used_at as lastUsedAt'] as const

export const findPasskeys = (db: Db, userId: number) =>
  db
    .selectFrom('passkeys')
    .where('user_id', '=', userId)
    .select([...facts, 'credential_id as credentialId', 'transports'])
    .orderBy('id')
    .execute()

/** Locks the account, so that no other call adds a passkey beyond the most. Returns how many it has. */
export async function countPasskeys(trx: Db, userId: number): Promise<number> {
  await trx.selectFrom('users').where('id', '=', userId).select('id').forNoKeyUpdate().execute()
  const { count } = await trx
    .selectFrom('passkeys')
    .where('user_id', '=', userId)
    .select(sql<number>`count(*)::integer`.as('count'))
    .executeTakeFirstOrThrow()
  return count
}

interface NewPasskey {
  userId: number
  credentialId: string
  publicKey: Uint8Array
  counter: number
  transports: Schema['passkeys']['transports']
  name: string
}

/** Adds a passkey. Returns undefined if somebody has it already. */
export const insertPasskey = (db: Db, { userId, credentialId, publicKey, ...passkey }: NewPasskey) =>
  db
    .insertInto('passkeys')
    .values({
      ...passkey,
      user_id: userId,
      credential_id: credentialId,
      public_key: Buffer.from(publicKey),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning(facts)
    .executeTakeFirst()

export const renamePasskey = (db: Db, userId: number, id: number, name: string) =>
  db
    .updateTable('passkeys')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .set({ name })
    .returning(facts)
    .executeTakeFirst()

export const deletePasskey = (db: Db, userId: number, id: number) =>
  db
    .deleteFrom('passkeys')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returning('name')
    .executeTakeFirst()

/** Finds a passkey with the account that it opens, unless that was deleted. */
export const findAccountOfPasskey = (db: Db, credentialId: string) =>
  db
    .selectFrom('passkeys')
    .innerJoin('users', 'users.id', 'passkeys.user_id')
    .where('credential_id', '=', credentialId)
    .where('users.deleted_at', 'is', null)
    .select([
      'passkeys.id as passkeyId',
      'public_key as publicKey',
      sql<number>`counter::float8`.as('counter'),
      'users.id',
      'role',
      'users.name',
      'last_name as lastName',
      'email',
      'password_hash as passwordHash',
    ])
    .select((eb) => eb('email_verified_at', 'is not', null).as('isVerified'))
    .executeTakeFirst()

export type AccountOfPasskey = NonNullable<Awaited<ReturnType<typeof findAccountOfPasskey>>>

/**
 * Notes a use, and the authenticator's count of uses. Returns undefined if that doesn't grow: another copy of the passkey
 * was used meanwhile. Authenticators that don't count say 0.
 */
export const countUse = (db: Db, id: number, counter: number) =>
  db
    .updateTable('passkeys')
    .where('id', '=', id)
    .where((eb) =>
      eb.or([eb('counter', '<', String(counter)), eb.and([eb('counter', '=', '0'), eb.val(counter === 0)])]),
    )
    .set({ counter, last_used_at: sql<Date>`now()` })
    .returning('id')
    .executeTakeFirst()

/** Adds a challenge. Challenges that nobody answered in time go. */
export const insertChallenge = (db: Db, hash: string, sessionId: string | null) =>
  db
    .with('expired', (cte) => cte.deleteFrom('passkey_challenges').where('expires_at', '<', sql<Date>`now()`))
    .insertInto('passkey_challenges')
    .values({ challenge_hash: hash, session_id: sessionId })
    .execute()

/** Uses a challenge up. Returns undefined if there is none for this session, or, without one, for signing in. */
export const takeChallenge = (db: Db, hash: string, sessionId: string | null) =>
  db
    .deleteFrom('passkey_challenges')
    .where('challenge_hash', '=', hash)
    .where('session_id', 'is not distinct from', sessionId)
    .where('expires_at', '>', sql<Date>`now()`)
    .returning('challenge_hash')
    .executeTakeFirst()
