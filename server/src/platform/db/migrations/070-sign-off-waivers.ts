import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/**
 * Keeps whom admins dispense from a sign-off (C06), and what signatories were told of: that it is due, and that it lapsed.
 * No row refers to its campaign, which may come back from the trash.
 */
export const signOffWaivers: Migration = {
  async up(db) {
    await sql`
      create table sign_off_waivers (
        id integer generated always as identity primary key,
        campaign_id integer not null,
        brand_id integer not null references brands on delete cascade,
        side text not null check (side in ('agency', 'client')),
        reason text not null,
        waived_by integer references users on delete set null,
        waived_at timestamptz not null default now(),
        confirmed_by integer references users on delete set null,
        confirmed_at timestamptz,
        withdrawn_by integer references users on delete set null,
        withdrawn_at timestamptz
      );
      create unique index sign_off_waivers_side_key on sign_off_waivers (campaign_id, side) where withdrawn_at is null;
      create index sign_off_waivers_brand_id_idx on sign_off_waivers (brand_id);
      create index sign_off_waivers_waived_by_idx on sign_off_waivers (waived_by);
      create index sign_off_waivers_confirmed_by_idx on sign_off_waivers (confirmed_by);
      create index sign_off_waivers_withdrawn_by_idx on sign_off_waivers (withdrawn_by);

      -- A date that is moved is reminded of anew.
      create table sign_off_reminders (
        signatory_id integer not null references signatories on delete cascade,
        days integer not null check (days in (1, 3)),
        until timestamptz not null,
        primary key (signatory_id, days, until)
      );

      -- What lapsed, as long as it has.
      create table sign_off_lapses (
        id integer generated always as identity primary key,
        signatory_id integer not null unique references signatories on delete cascade,
        signature_id integer not null,
        noticed_at timestamptz not null default now(),
        told_at timestamptz
      );

      create table sign_off_chases (
        campaign_id integer not null,
        brand_id integer not null references brands on delete cascade,
        side text not null check (side in ('agency', 'client')),
        chased_at timestamptz not null default now(),
        primary key (campaign_id, side)
      );
      create index sign_off_chases_brand_id_idx on sign_off_chases (brand_id);
    `.execute(db)
  },
}
