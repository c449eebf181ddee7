import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Lets one person be the main person of several brands, which then have names of their own (B02). */
export const severalBrands: Migration = {
  async up(db) {
    await sql`
      alter table brands drop constraint brands_user_id_key;
      create index brands_user_id_idx on brands (user_id);
      alter table brands add column name text, add column client_id text;
      create unique index brands_client_id_key on brands (user_id, client_id);
    `.execute(db)
  },
}
