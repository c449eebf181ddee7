import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'

/** More than the browsers of one person. The ones that were used least lately go. */
const MOST_DEVICES = 50

/** Locks the account of a session, so that two sign-ins at once don't both seem the first. */
export const findAddresseeOfSession = (trx: Db, sessionId: string) =>
  trx
    .selectFrom('users')
    .innerJoin('sessions', 'sessions.user_id', 'users.id')
    .where('sessions.id', '=', sessionId)
    .where('users.deleted_at', 'is', null)
    .select(['users.id', 'name', 'email'])
    .forNoKeyUpdate('users')
    .executeTakeFirst()

/** Counts the browsers of a person, those that are forgotten by now too, and those that came in the last day. */
export const countDevices = (trx: Db, userId: number) =>
  trx
    .selectFrom('known_devices')
    .where('user_id', '=', userId)
    .select([
      sql<number>`count(*)::integer`.as('all'),
      sql<number>`(count(*) filter (where created_at > now() - interval '1 day'))::integer`.as('today'),
    ])
    .executeTakeFirstOrThrow()

/** Notes that a browser is used for so many days. Returns whether it wasn't known. */
export async function keepDevice(
  trx: Db,
  { userId, hash, days }: { userId: number; hash: string; days: number },
): Promise<boolean> {
  const until = sql<Date>`now() + make_interval(days => ${days})`
  const { numUpdatedRows } = await trx
    .updateTable('known_devices')
    .where('user_id', '=', userId)
    .where('device_hash', '=', hash)
    .where('expires_at', '>', sql<Date>`now()`)
    .set({ last_used_at: sql<Date>`now()`, expires_at: until })
    .executeTakeFirst()
  if (numUpdatedRows > 0n) return false
  await sql`
    delete from known_devices where user_id = ${userId} and (
      expires_at <= now() or device_hash in (
        select device_hash from known_devices where user_id = ${userId}
        order by last_used_at desc, device_hash offset ${MOST_DEVICES - 1}
      )
    )
  `.execute(trx)
  await trx
    .insertInto('known_devices')
    .values({ user_id: userId, device_hash: hash, expires_at: until })
    .execute()
  return true
}
