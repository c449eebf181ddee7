import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'

/**
 * The one rule of what everybody may know of decisions: one instant, set by two people, that has come by the database's
 * clock (J60). For use within a statement.
 * @param programId SQL that names its table, as in `sql.ref('standing_decisions.program_id')`
 */
export const isPublished = (programId: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`is_published(${programId})`

/** The same, asked for one programme. */
export async function isPublishedNow(db: Db, programId: number): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`select is_published(${programId}) as is`.execute(db)
  return rows[0]?.is === true
}
