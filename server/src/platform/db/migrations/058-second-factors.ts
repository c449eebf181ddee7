import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/**
 * Keeps second factors with their recovery codes, and logins that wait for a code (L02). Since when an admin is asked for
 * one stands with the person (L03). A factor that comes or goes is news for whoever remembers its person. Browsers in which
 * a person signed in are known by a hash (L07).
 */
export const secondFactors: Migration = {
  async up(db) {
    await sql`
      create table second_factors (
        user_id integer primary key references users on delete cascade,
        sealed_key bytea not null,
        -- The step of the last code that was used, so that none is used twice.
        last_step bigint not null,
        created_at timestamptz not null default now()
      );
      create table recovery_codes (
        user_id integer not null references second_factors on delete cascade,
        code_hash text not null,
        primary key (user_id, code_hash)
      );
      create trigger second_factors_news after insert or delete on second_factors
        for each row execute function tell_news('user', 'user_id');
      create trigger second_factors_emptied after truncate on second_factors execute function tell_news();

      create table login_challenges (
        challenge_hash text primary key,
        user_id integer not null references users on delete cascade,
        -- What tells whether the password is still the one that was right.
        password_stamp text not null,
        -- The mailed password by which the login began. It is used up with the challenge.
        code_hash text,
        tries integer not null default 0,
        expires_at timestamptz not null default now() + interval '5 minutes'
      );
      create index login_challenges_expires_at_idx on login_challenges (expires_at);
      create index login_challenges_user_id_idx on login_challenges (user_id);

      alter table users add column factor_asked_at timestamptz;

      create table known_devices (
        user_id integer not null references users on delete cascade,
        device_hash text not null,
        created_at timestamptz not null default now(),
        last_used_at timestamptz not null default now(),
        expires_at timestamptz not null,
        primary key (user_id, device_hash)
      );
    `.execute(db)
  },
}
