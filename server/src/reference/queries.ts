import { sql } from 'kysely'
import { programs } from '@portal/edition/programs.ts'
import type { Db } from '../db/db.ts'
import { entriesCloseAt } from './deadline.ts'

/** Deadline of every programme. */
export async function findDeadlines(db: Db): Promise<Map<number, Date | null>> {
  const { rows } = await sql<{ id: number; closesAt: Date | null }>`
    select id, ${sql.raw(entriesCloseAt('program.id'))} as "closesAt"
    from unnest(${programs.map(({ id }) => id)}::integer[]) as program (id)
  `.execute(db)
  return new Map(rows.map(({ id, closesAt }) => [id, closesAt]))
}

/** From now on this deadline counts, whatever the edition says; null leaves the programme open (T13). */
export const setDeadline = (db: Db, programId: number, entriesCloseAt: Date | null) =>
  db
    .insertInto('program_deadlines')
    .values({ program_id: programId, entries_close_at: entriesCloseAt })
    .onConflict((conflict) =>
      conflict
        .column('program_id')
        .doUpdateSet({ entries_close_at: entriesCloseAt, set_at: sql<Date>`now()` }),
    )
    .execute()
