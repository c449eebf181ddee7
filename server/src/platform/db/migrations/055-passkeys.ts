import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/**
 * Keeps the passkeys of persons, and what a passkey is asked to sign: a challenge works once and for five minutes, either
 * to sign in or in the session that wants to add a passkey (L01).
 */
export const passkeys: Migration = {
  async up(db) {
    await sql`
      create table passkeys (
        id integer generated always as identity primary key,
        user_id integer not null references users on delete cascade,
        credential_id text not null unique,
        public_key bytea not null,
        counter bigint not null,
        transports text[] not null,
        name text not null,
        created_at timestamptz not null default now(),
        last_used_at timestamptz
      );
      create index passkeys_user_id_idx on passkeys (user_id);

      create table passkey_challenges (
        challenge_hash text primary key,
        -- No reference: it would keep operators from emptying the table of sessions, and an ended session can't use it.
        session_id text,
        expires_at timestamptz not null default now() + interval '5 minutes'
      );
      create index passkey_challenges_expires_at_idx on passkey_challenges (expires_at);
    `.execute(db)
  },
}
