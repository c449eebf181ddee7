import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/**
 * Lets a page send the registration of a person again when the answer was lost, without registering a second
 * person (A28).
 */
export const personClientIds: Migration = {
  async up(db) {
    await sql`
    alter table team_members add column client_id text;
    create unique index team_members_client_id_key on team_members (brand_id, client_id) where client_id is not null;
    `.execute(db)
  },
}
