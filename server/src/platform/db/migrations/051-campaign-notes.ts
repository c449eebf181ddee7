import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/**
 * What the team notes of a campaign (F42). A note stays while its campaign is in the trash, and comes back with it; so it
 * refers to the campaign by number alone.
 */
export const campaignNotes: Migration = {
  async up(db) {
    await sql`
      create table campaign_notes (
        id integer generated always as identity primary key,
        campaign_id integer not null,
        brand_id integer not null references brands on delete cascade,
        text text not null,
        author_id integer references users on delete set null,
        key text not null,
        created_at timestamptz not null default now(),
        changed_at timestamptz,
        unique (author_id, key, campaign_id)
      )
    `.execute(db)
    await sql`create index campaign_notes_campaign_idx on campaign_notes (campaign_id)`.execute(db)
  },
}
