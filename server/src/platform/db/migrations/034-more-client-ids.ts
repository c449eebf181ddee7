import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/**
 * Lets a page send again what it creates when the answer was lost: an edition or a round is made once, and an
 * invitation to the team mailed once (A85, A92, A102, A117).
 */
export const moreClientIds: Migration = {
  async up(db) {
    await sql`
    alter table editions add column client_id text;
    create unique index editions_client_id_key on editions (client_id) where client_id is not null;
    alter table rounds add column client_id text;
    create unique index rounds_client_id_key on rounds (program_id, client_id) where client_id is not null;
    alter table admin_invitations add column client_id text;
    `.execute(db)
  },
}
