import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/**
 * Keeps who signs campaigns off, and what they signed (C03, C04). No row refers to its campaign, which may come back from the trash.
 * What is personal in a signature stands beside it, so that it can be erased.
 */
export const signatories: Migration = {
  async up(db) {
    await sql`
      create table signatories (
        id integer generated always as identity primary key,
        campaign_id integer not null,
        brand_id integer not null references brands,
        side text not null check (side in ('agency', 'client')),
        name text not null,
        role text not null,
        company text not null,
        email text not null,
        token_hash text not null unique,
        links integer not null default 1,
        code_hash text,
        code_expires_at timestamptz,
        code_tries integer not null default 0,
        opened_at timestamptz,
        was_hasty boolean not null default false,
        returned_note text,
        returned_at timestamptz,
        revoked_at timestamptz,
        created_by integer references users,
        created_at timestamptz not null default now(),
        check ((code_hash is null) = (code_expires_at is null)),
        check ((returned_note is null) = (returned_at is null))
      );
      create unique index signatories_side_key on signatories (campaign_id, side) where revoked_at is null;
      create index signatories_brand_id_idx on signatories (brand_id);
      create index signatories_email_idx on signatories (lower(email));

      create table signatures (
        id integer generated always as identity primary key,
        program_id integer not null,
        campaign_id integer not null,
        signatory_id integer not null,
        facts jsonb not null,
        signed_at timestamptz not null,
        previous_hash text,
        row_hash text not null unique,
        -- One first row, and one successor to each: a chain.
        unique nulls not distinct (program_id, previous_hash)
      );
      create index signatures_signatory_id_idx on signatures (signatory_id, id);
      create trigger signatures_append_only before update or delete or truncate on signatures
        for each statement execute function refuse_change();

      create table signature_people (
        signature_id integer primary key references signatures,
        campaign_id integer not null,
        salt text not null,
        name text not null,
        role text not null,
        company text not null,
        email text not null,
        address text not null,
        device text not null
      );
      create index signature_people_email_idx on signature_people (lower(email));
    `.execute(db)
  },
}
