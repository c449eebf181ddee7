import type { Db } from '../../platform/db/db.ts'

/** Sets the deadline of a programme. Null: no deadline (T13). */
export const setDeadline = (db: Db, programId: number, entriesCloseAt: Date | null) =>
  db.updateTable('programs').where('id', '=', programId).set({ entries_close_at: entriesCloseAt }).execute()
