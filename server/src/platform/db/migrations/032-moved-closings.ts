import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** What judges were promised before a round's closing was moved later: it goes back no further (J26). */
export const movedClosings: Migration = {
  async up(db) {
    await sql`alter table rounds add column earliest_closes_at timestamptz`.execute(db)
  },
}
