import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'
import { fullName } from '../accounts/full-name-sql.ts'
import { admins } from './admins-sql.ts'
import { isManager } from './is-manager-sql.ts'

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
      is_operators: true,
    })
    .returning('id')
    .executeTakeFirstOrThrow()

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

export const nameOf = (db: Db, userId: number) =>
  db
    .selectFrom('users')
    .where('id', '=', userId)
    .select([sql.raw<string>(fullName()).as('name'), 'email'])
    .executeTakeFirst()

/**
 * Returns all who manage, the person whom a change is about, and the chairs of rounds whose winners aren't public yet
 * (J66).
 */
export async function findToTell(db: Db, userId: number | null) {
  const { rows } = await sql<{ name: string; email: string; isAdmin: boolean }>`
    select name, email, role = 'admin' and deleted_at is null as "isAdmin"
    from users
    where id = ${userId} or ${sql.raw(isManager)} or deleted_at is null and id in (
      select judges.user_id
      from panel_judges
        join round_judges on round_judges.id = round_judge_id
        join judges on judges.id = judge_id and judges.deleted_at is null
        join rounds on rounds.id = panel_judges.round_id
      where is_chair and removed_at is null and rounds.kind <> 'training'
        and rounds.state in ('open', 'closed', 'unsealed') and not is_published(rounds.program_id)
    )
    order by id
  `.execute(db)
  return rows
}
