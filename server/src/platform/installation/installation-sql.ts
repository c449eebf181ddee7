import { sql } from 'kysely'
import { QUARANTINE_DAYS } from '@portal/contract/desk/storage.ts'
import type { Db } from '../db/db.ts'

/** Returns the installation id; undefined before the first start of this version. */
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

/** Records a backup. A database of an older version has no columns for it and is left as it is. */
export async function recordBackup(db: Db, damaged: number): Promise<void> {
  const { rows } = await sql`
    select from information_schema.columns where table_name = 'installation' and column_name = 'backed_up_at'
  `.execute(db)
  if (rows.length > 0)
    await db
      .updateTable('installation')
      .set({ backed_up_at: sql`now()`, backup_damaged: damaged })
      .execute()
}

/** Returns the last backup; null while there is none. */
export async function readLastBackup(db: Db): Promise<{ at: Date; damaged: number } | null> {
  const row = await db
    .selectFrom('installation')
    .select(['backed_up_at as at', 'backup_damaged as damaged'])
    .executeTakeFirst()
  return row?.at ? { at: row.at, damaged: row.damaged ?? 0 } : null
}

/** Returns the figures of the quarantine. `firstGoesAt` is null when it is empty. */
export async function readQuarantine(db: Db) {
  const { rows } = await sql<{ count: number; bytes: number; firstGoesAt: Date | null }>`
    select count(*)::integer as count, coalesce(sum(size), 0)::float8 as bytes,
      min(first_seen_at) + make_interval(days => ${sql.lit(QUARANTINE_DAYS)}) as "firstGoesAt"
    from quarantine
  `.execute(db)
  return rows[0] ?? { count: 0, bytes: 0, firstGoesAt: null }
}
