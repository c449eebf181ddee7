import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/**
 * Keeps which closing of a programme each brand was told, so that it is told once of another (F31), and why admins moved
 * it. Whoever has campaigns now knows today's closing.
 */
export const toldDeadlines: Migration = {
  async up(db) {
    await sql`alter table programs add column closing_reason text`.execute(db)
    await sql`alter table brand_extensions add column reason text`.execute(db)
    await sql`
      create table told_deadlines (
        brand_id integer not null references brands on delete cascade,
        program_id integer not null references programs on delete cascade,
        closes_at timestamptz,
        is_extended boolean not null,
        changes integer not null default 0,
        primary key (brand_id, program_id)
      )
    `.execute(db)
    await sql`
      insert into told_deadlines (brand_id, program_id, closes_at, is_extended)
      select distinct campaigns.brand_id, programs.id,
        nullif(greatest(coalesce(programs.entries_close_at, 'infinity'), own.entries_close_at), 'infinity'),
        coalesce(own.entries_close_at > programs.entries_close_at, false)
      from campaigns
        join programs on programs.id = campaigns.program_id
        left join brand_extensions as own on own.brand_id = campaigns.brand_id and own.program_id = programs.id
    `.execute(db)
    await sql`alter table notifications drop constraint notifications_kind_check`.execute(db)
  },
}
