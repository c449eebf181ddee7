import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/**
 * Keeps what a mail said, less its secrets, after it was sent (F43). Null: its kind isn't kept, its time is over, or the
 * version before made it.
 */
export const keptMailTexts: Migration = {
  async up(db) {
    await sql`
    alter table mails add column kept_text text;
    create index mails_kept_text_idx on mails (created_at) where kept_text is not null;
    `.execute(db)
  },
}
