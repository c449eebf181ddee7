import { sql } from 'kysely'
import { QUARANTINE_DAYS } from '@portal/contract/desk/storage.ts'
import type { Db } from '../db/db.ts'

/** Undefined before the first start of this version. */
export async function selectInstallation(db: Db): Promise<string | undefined> {
  const { rows } = await sql`select where to_regclass('installation') is not null`.execute(db)
  if (rows.length === 0) return undefined
  const row = await db.selectFrom('installation').select('id').executeTakeFirst()
  return row?.id
}

export const setInstallation = (db: Db, id: string) =>
  db
    .insertInto('installation')
    .values({ id })
    .onConflict((conflict) => conflict.column('is_only').doUpdateSet({ id }))
    .execute()

/** `firstGoesAt` null: there are none. */
export async function readQuarantine(db: Db) {
  const { rows } = await sql<{ count: number; bytes: number; firstGoesAt: Date | null }>`
    select count(*)::integer as count, coalesce(sum(size), 0)::float8 as bytes,
      min(first_seen_at) + make_interval(days => ${sql.lit(QUARANTINE_DAYS)}) as "firstGoesAt"
    from quarantine
  `.execute(db)
  return rows[0] ?? { count: 0, bytes: 0, firstGoesAt: null }
}
