import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/**
 * Lets a judge of several editions confirm for each of them (F06). Null: as before, whoever has confirmed has done so for
 * the programme. So the version before, which adds rows without it, may run beside.
 */
export const askedJudges: Migration = {
  async up(db) {
    await sql`alter table judge_programs add column asked_at timestamptz`.execute(db)
  },
}
