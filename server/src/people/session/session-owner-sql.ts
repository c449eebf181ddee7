import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'

/** What tells a session from others where its id, which is secret, must not be. */
export const hashOfSession = sql<string>`encode(sha256(convert_to(sessions.id, 'UTF8')), 'hex')`

/**
 * Finds the admin to whom the session with this hash belongs, while that session lasts.
 * @param forReaders includes admins who may only read (J04)
 */
export const findAdmin = (
  db: Db,
  { adminId, session }: { adminId: number; session: string },
  { forReaders = false } = {},
) =>
  ownerOf(db, adminId, session)
    .where('users.role', '=', 'admin')
    .$if(!forReaders, (found) => found.where(sql<boolean>`users.admin_level is distinct from 'read'`))
    .executeTakeFirst()

/** Finds the member of a brand to whom the session with this hash belongs, while that session lasts. */
export const findMember = (
  db: Db,
  { userId, brandId, session }: { userId: number; brandId: number; session: string },
) =>
  ownerOf(db, userId, session)
    .innerJoin('memberships', 'memberships.user_id', 'users.id')
    .where('memberships.brand_id', '=', brandId)
    .where('memberships.level', '<>', 'guest')
    .executeTakeFirst()

const ownerOf = (db: Db, userId: number, session: string) =>
  db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .where('users.id', '=', userId)
    .where('users.deleted_at', 'is', null)
    .where('users.has_changed_password', '=', true)
    .where(hashOfSession, '=', session)
    .where('sessions.revoked_at', 'is', null)
    .where('sessions.expires_at', '>', sql<Date>`now()`)
    .select('users.id')
