import type { Abstention } from '@portal/contract/jury/sheets/sheets.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'

/**
 * Writes the abstention of a sheet that the caller has locked, or that doesn't exist yet. Without `abstention`
 * only the text is kept.
 */
export const setAbstention = (
  db: Db,
  assignmentId: number,
  said: { abstention?: Abstention; abstention_text: string },
) =>
  db
    .insertInto('sheets')
    .values({ assignment_id: assignmentId, ...said })
    .onConflict((conflict) =>
      conflict.column('assignment_id').doUpdateSet({ ...said, updated_at: sql<Date>`now()` }),
    )
    .execute()

export const clearAbstention = (db: Db, assignmentId: number) =>
  db
    .updateTable('sheets')
    .where('assignment_id', '=', assignmentId)
    .set({ abstention: null, abstention_text: null, updated_at: sql<Date>`now()` })
    .execute()
