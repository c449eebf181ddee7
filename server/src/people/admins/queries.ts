import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'
import { admins } from './admins-sql.ts'

export const hasAdmin = async (db: Db): Promise<boolean> =>
  (await admins(db).select('id').limit(1).executeTakeFirst()) !== undefined

export const insertAdmin = (db: Db, admin: { email: string; passwordHash: string; lastName: string }) =>
  db
    .insertInto('users')
    .values({
      role: 'admin',
      name: 'Administración',
      last_name: admin.lastName,
      email: admin.email,
      email_verified_at: sql<Date>`now()`,
      password_hash: admin.passwordHash,
      has_changed_password: false,
    })
    .execute()

/** Sets a password that has to be changed. Returns the user's id, or undefined when no admin has this address. */
export const setInitialPassword = (db: Db, email: string, passwordHash: string) =>
  db
    .updateTable('users')
    .where(sql`lower(email)`, '=', email)
    .where('role', '=', 'admin')
    .where('deleted_at', 'is', null)
    .set({ password_hash: passwordHash, has_changed_password: false })
    .returning('id')
    .executeTakeFirst()
