import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/**
 * Integrity cases and what admins note in them (C08). A case names its entry by code and campaign, because both outlive
 * what the brand deletes. An entry has one case at a time that isn't closed.
 */
export const integrityCases: Migration = {
  async up(db) {
    await sql`
      create table integrity_cases (
        id integer generated always as identity primary key,
        key text not null,
        brand_id integer not null references brands on delete cascade,
        campaign_id integer not null,
        program_id integer not null references programs on delete cascade,
        code text not null,
        reason text not null,
        opened_by integer references users on delete set null,
        opened_at timestamptz not null default now(),
        question text,
        asked_by integer references users on delete set null,
        asked_at timestamptz,
        answer_by timestamptz,
        answer text,
        answered_by integer references users on delete set null,
        answered_at timestamptz,
        chair_told_at timestamptz,
        outcome text check (outcome in ('none', 'corrected', 'withdrawn', 'disqualified', 'award-withdrawn')),
        outcome_reason text,
        proposed_by integer references users on delete set null,
        proposed_at timestamptz,
        confirmed_by integer references users on delete set null,
        confirmed_at timestamptz,
        award text,
        unique (opened_by, key),
        check ((asked_at is null) = (answer_by is null)),
        check (answered_at is null or asked_at is not null),
        check ((outcome is null) = (proposed_at is null)),
        check (confirmed_at is null or proposed_at is not null)
      );
      create unique index integrity_cases_open_key on integrity_cases (code) where confirmed_at is null;
      create index integrity_cases_program_id_idx on integrity_cases (program_id, id);
      create index integrity_cases_brand_id_idx on integrity_cases (brand_id);
      create index integrity_cases_asked_by_idx on integrity_cases (asked_by);
      create index integrity_cases_answered_by_idx on integrity_cases (answered_by);
      create index integrity_cases_proposed_by_idx on integrity_cases (proposed_by);
      create index integrity_cases_confirmed_by_idx on integrity_cases (confirmed_by);

      create table integrity_notes (
        id integer generated always as identity primary key,
        case_id integer not null references integrity_cases on delete cascade,
        key text not null,
        text text not null,
        author_id integer references users on delete set null,
        created_at timestamptz not null default now(),
        unique (case_id, author_id, key)
      );
      create index integrity_notes_author_id_idx on integrity_notes (author_id);
    `.execute(db)
  },
}
