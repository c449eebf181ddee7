import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/**
 * Records whether a conflict stays although the facts it followed from were deleted with a person's data (J13).
 */
export const keptConflicts: Migration = {
  async up(db) {
    await sql`alter table conflicts add column is_kept boolean not null default false`.execute(db)
  },
}
