import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'

/** Sets the deadline of a programme, which overrides the edition's. Null: no deadline (T13). */
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
