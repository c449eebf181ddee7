import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'
import { hashOfSession } from './session-owner-sql.ts'

const now = sql<Date>`now()`
const lastUse = sql<Date>`coalesce(last_used_at, created_at)`

/** The sessions that the person opened. Those in which an admin views as the person are the admin's. */
export const findOwnSessions = (db: Db, { userId, sessionId }: { userId: number; sessionId: string }) =>
  db
    .selectFrom('sessions')
    .where('user_id', '=', userId)
    .where('viewer_id', 'is', null)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .select([
      hashOfSession.as('id'),
      'user_agent as userAgent',
      'created_at as openedAt',
      lastUse.as('lastUsedAt'),
      sql<boolean>`sessions.id = ${sessionId}`.as('isThis'),
    ])
    .orderBy('isThis', 'desc')
    .orderBy(lastUse, 'desc')
    .orderBy('sessions.id')
    .execute()

const ending = (db: Db, userId: number) =>
  db
    .updateTable('sessions')
    .where('user_id', '=', userId)
    .where('viewer_id', 'is', null)
    .set({ revoked_at: sql<Date>`coalesce(revoked_at, now())` })
    .returning('id')

/** Ends the person's session with this hash. Returns its id, also when it had ended before; undefined if there is none. */
export const endOwnSession = (db: Db, userId: number, hash: string) =>
  ending(db, userId).where(hashOfSession, '=', hash).executeTakeFirst()

export const endOtherSessions = (db: Db, { userId, sessionId }: { userId: number; sessionId: string }) =>
  ending(db, userId).where('id', '!=', sessionId).where('revoked_at', 'is', null).execute()
