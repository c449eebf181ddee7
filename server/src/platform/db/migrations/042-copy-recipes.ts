import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/**
 * Notes which recipe each viewing copy was made by, so that copies of an older one are made anew (W01). The portal
 * does so one by one: until a copy's turn comes it can be watched as it is.
 */
export const copyRecipes: Migration = {
  async up(db) {
    await sql`alter table viewing_copies add column recipe smallint not null default 0`.execute(db)
  },
}
