import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/**
 * Keeps by whose company accounts persons sign in, sign-ins under way, and which sessions came by a company (L04). A
 * sign-in under way is a row that changes its step: begun here, answered by the company, then waiting for what the
 * person has to do. Each step's code works once.
 */
export const companySignIn: Migration = {
  async up(db) {
    await sql`
      create table company_links (
        id integer generated always as identity primary key,
        user_id integer not null references users on delete cascade,
        issuer text not null,
        subject text not null,
        email text not null,
        created_at timestamptz not null default now(),
        last_used_at timestamptz,
        unique (issuer, subject),
        unique (user_id, issuer)
      );

      create table company_sign_ins (
        id integer generated always as identity primary key,
        step text not null check (step in ('begun', 'answered', 'waiting')),
        code_hash text not null unique,
        issuer text not null,
        -- What the company said; an address only if it has verified that.
        subject text check (step = 'begun' or subject is not null),
        email text,
        name text not null default '',
        last_name text not null default '',
        expires_at timestamptz not null
      );
      create index company_sign_ins_expires_at_idx on company_sign_ins (expires_at);

      alter table sessions add column company_issuer text;
    `.execute(db)
  },
}
