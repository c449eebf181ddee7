import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** When the last backup was made, and without how many videos: whoever never made one has to learn it (A80). */
export const lastBackup: Migration = {
  async up(db) {
    await sql`
    alter table installation add column backed_up_at timestamptz, add column backup_damaged integer;
    `.execute(db)
  },
}
