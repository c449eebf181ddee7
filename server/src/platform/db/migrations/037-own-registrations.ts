import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/**
 * Lets a code complete a registration that nobody has confirmed (L08). The rows that are there fulfil the wider rule,
 * so they aren't read again.
 */
export const ownRegistrations: Migration = {
  async up(db) {
    await sql`
    alter table codes
      drop constraint codes_purpose_check,
      add constraint codes_purpose_check check (
        purpose in ('verify_email', 'complete_registration', 'change_email', 'temporary_password')
      ) not valid;
    `.execute(db)
  },
}
