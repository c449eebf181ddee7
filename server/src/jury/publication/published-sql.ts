import { type RawBuilder, sql } from 'kysely'
import type { CantBegin } from '@portal/contract/jury/rounds/cant-begin.ts'
import type { Db } from '../../platform/db/db.ts'

/**
 * Returns SQL for whether a programme's winners are public: its instant, set by two people, has come by the
 * database's clock (J60). No other rule says what everybody may know of decisions.
 * @param programId SQL that names its table, as in `sql.ref('standing_decisions.program_id')`
 */
export const isPublished = (programId: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`is_published(${programId})`

/** Returns SQL for what keeps a programme's sittings from beginning. @param programId as for `isPublished` */
export const cantBegin = (programId: RawBuilder<unknown>): RawBuilder<CantBegin> =>
  sql<CantBegin>`case
    when ${isPublished(programId)} then 'public'
    when exists (
      select from publications where publications.program_id = ${programId} and approved_at is not null
    ) then 'set'
  end`

/** Returns whether the winners of one programme are public. */
export async function isPublishedNow(db: Db, programId: number): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`select is_published(${programId}) as is`.execute(db)
  return rows[0]?.is === true
}
