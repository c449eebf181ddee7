import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'

export const listAdmins = (db: Db) =>
  admins(db)
    .select(['email', 'created_at as createdAt', 'has_changed_password as hasChangedPassword'])
    .select(sql<boolean>`admin_level is not distinct from 'read'`.as('mayOnlyRead'))
    .orderBy('email')
    .execute()

export const admins = (db: Db) =>
  db.selectFrom('users').where('role', '=', 'admin').where('deleted_at', 'is', null)

/** Admins who may do everything (J04). */
export const managers = (db: Db) =>
  admins(db).where(sql<string>`coalesce(admin_level, 'manage')`, '=', 'manage')

/** Until the transaction ends nobody else makes or changes a user. */
export const lockUsers = (db: Db) => sql`lock table users in share row exclusive mode`.execute(db)
