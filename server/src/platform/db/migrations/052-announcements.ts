import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/**
 * Lets a mailing be an announcement to an audience of a programme (F43). Its filter is empty. Its recipients have a table
 * and a job of their own, so that the version before, which may run beside, takes none of them for brands.
 */
export const announcements: Migration = {
  async up(db) {
    await sql`
      alter table mailings
        add column audience text,
        add column program_id integer references programs;

      create table announcement_recipients (
        mailing_id integer not null references mailings on delete cascade,
        user_id integer not null references users on delete cascade,
        primary key (mailing_id, user_id)
      );
      create index announcement_recipients_user_id_idx on announcement_recipients (user_id);
    `.execute(db)
  },
}
