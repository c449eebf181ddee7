import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** A person whose registration was answered with nothing is not registered a second time when it is sent again (A28). */
export const personClientIds: Migration = {
  async up(db) {
    await sql`
    alter table team_members add column client_id text;
    create unique index team_members_client_id_key on team_members (brand_id, client_id) where client_id is not null;
    `.execute(db)
  },
}
