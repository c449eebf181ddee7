import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Lets one person be the main person of several brands, which then have names of their own (B02). */
export const severalBrands: Migration = {
  async up(db) {
    await sql`
      create index brands_user_id_idx on brands (user_id);
      alter table brands drop constraint brands_user_id_key;
      alter table brands add column name text;
    `.execute(db)
  },
}
