import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/**
 * Lets a page send the creation of a campaign again when the answer was lost, without making a second campaign
 * (A12).
 */
export const campaignClientIds: Migration = {
  async up(db) {
    await sql`
    alter table campaigns add column client_id text;
    create unique index campaigns_client_id_key on campaigns (brand_id, client_id) where client_id is not null;
    `.execute(db)
  },
}
