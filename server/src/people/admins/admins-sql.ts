import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'
import { isManager } from './is-manager-sql.ts'

export const listAdmins = (db: Db) =>
  admins(db)
    .select(['email', 'created_at as createdAt', 'has_changed_password as hasChangedPassword'])
    .select(sql<boolean>`admin_level is not distinct from 'read'`.as('mayOnlyRead'))
    .orderBy('email')
    .execute()

export const admins = (db: Db) =>
  db.selectFrom('users').where('role', '=', 'admin').where('deleted_at', 'is', null)

export const managers = (db: Db) => db.selectFrom('users').where(sql.raw<boolean>(isManager))

export const isOneOfManagers = async (db: Db, id: number): Promise<boolean> =>
  (await managers(db).where('id', '=', id).select('id').executeTakeFirst()) !== undefined

/** Keeps others from making or changing a user until the transaction ends. */
export const lockUsers = (db: Db) => sql`lock table users in share row exclusive mode`.execute(db)
