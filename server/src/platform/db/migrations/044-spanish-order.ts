import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Sorts the desk's list as Spanish does: Ñ after N. The keys that it was sorted by have no tilde. */
export const spanishOrder: Migration = {
  async up(db) {
    await sql`
    create index desk_entries_campaign_order_idx
      on desk_entries (campaign_name collate "es-x-icu", enrollment_id);
    create index desk_entries_brand_order_idx on desk_entries (brand_name collate "es-x-icu", enrollment_id);
    drop index desk_entries_name_key_idx, desk_entries_brand_key_idx;
    `.execute(db)
  },
}
