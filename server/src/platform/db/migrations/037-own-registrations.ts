import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/**
 * Lets codes complete a registration that nobody has confirmed, and undo a change of address (L07, L08). The version
 * before names the purposes that it uses up, and leaves codes of another one alone. Which purposes there are, the
 * type of the table says.
 */
export const ownRegistrations: Migration = {
  async up(db) {
    await sql`alter table codes drop constraint codes_purpose_check`.execute(db)
  },
}
