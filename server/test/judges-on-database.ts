import { randomUUID } from 'node:crypto'
import { hashPassword } from '../src/people/session/password-hash.ts'
import type { Db } from '../src/platform/db/db.ts'
import { PROGRAM } from './jury.ts'

/**
 * Adds judges who have confirmed and can log in, straight to the database of a portal that runs in another
 * process.
 */
export async function judgesOnDatabase(
  db: Db,
  count: number,
  password: string,
): Promise<{ judgeId: number; email: string }[]> {
  const password_hash = await hashPassword(password)
  const users = await db
    .insertInto('users')
    .values(
      Array.from({ length: count }, (_, index) => ({
        role: 'judge' as const,
        name: 'Juez',
        last_name: String(index),
        email: `juez.${randomUUID()}@jurado.example`,
        country_code: 'AR',
        password_hash,
        has_changed_password: true,
        email_verified_at: new Date(),
      })),
    )
    .returning(['id', 'email'])
    .execute()
  const judges = await db
    .insertInto('judges')
    .values(
      users.map(({ id }) => ({
        user_id: id,
        judge_type: 'Marca',
        company_name: 'Páramo',
        company_role: 'Directora',
        company_country_code: 'CO',
        code_nonce: randomUUID(),
        code_hash: randomUUID(),
        verified_at: new Date(),
      })),
    )
    .returning(['id', 'user_id'])
    .execute()
  await db
    .insertInto('judge_programs')
    .values(judges.map(({ id }) => ({ judge_id: id, program_id: PROGRAM })))
    .execute()
  return judges.map(({ id, user_id }) => ({
    judgeId: id,
    email: users.find((user) => user.id === user_id)?.email ?? '',
  }))
}
