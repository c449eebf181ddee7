import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/**
 * Adds what people agree to have shown before the login (F10, F11), and the form of a diploma (F12). Nobody has agreed yet:
 * earlier answers are about videos only. Diplomas of the version before, also those that it makes while it runs beside, keep
 * their form.
 */
export const beforeLogin: Migration = {
  async up(db) {
    await sql`
      alter table campaigns add column shows_text boolean;
      alter table judges add column shows_name boolean;
      alter table diplomas add column form smallint not null default 1;
    `.execute(db)
  },
}
