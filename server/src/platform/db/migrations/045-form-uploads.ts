import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Counts videos that are sent by form into their brand's quotas while they come (A21). */
export const formUploads: Migration = {
  async up(db) {
    await sql`
    create table form_uploads (
      id text primary key,
      brand_id integer not null references brands on delete cascade,
      size integer not null
    );
    create index form_uploads_brand_id_idx on form_uploads (brand_id);
    `.execute(db)
  },
}
