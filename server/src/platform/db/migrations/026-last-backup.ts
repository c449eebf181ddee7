import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/**
 * Records when the last backup was made and how many videos it lacks. Without that, nobody would notice that there
 * is none (A80).
 */
export const lastBackup: Migration = {
  async up(db) {
    await sql`
    alter table installation add column backed_up_at timestamptz, add column backup_damaged integer;
    `.execute(db)
  },
}
