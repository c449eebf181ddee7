import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

export const installation: Migration = {
  async up(db) {
    await sql`
    create table installation (
      is_only boolean primary key default true check (is_only),
      id text not null
    );
    create table quarantine (
      name text primary key,
      size bigint not null,
      first_seen_at timestamptz not null default now()
    );
  `.execute(db)
  },
}
