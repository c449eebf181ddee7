import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/**
 * Gives signatures codes by which everybody verifies them (C10), made when somebody first looks for them. Who signs is compared
 * with the judges, as who is credited is (C09).
 */
export const certificates: Migration = {
  async up(db) {
    await sql`
      create table certificates (
        signature_id integer primary key references signatures,
        code text not null unique default diploma_code()
      );
      create index signatures_campaign_id_idx on signatures (campaign_id, id);
      create index signature_people_campaign_id_idx on signature_people (campaign_id);

      create trigger signature_people_conflicts after insert or delete on signature_people
        for each statement execute function note_conflict_change();
    `.execute(db)
  },
}
