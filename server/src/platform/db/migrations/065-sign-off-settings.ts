import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Keeps what a programme asks to be signed off and declared (C01); programmes so far ask for nothing. */
export const signOffSettings: Migration = {
  async up(db) {
    await sql`
      alter table programs
        add column sign_off jsonb,
        add column asks_ai_declaration boolean not null default false
    `.execute(db)
  },
}
