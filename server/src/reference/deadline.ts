import { sql, type Expression, type RawBuilder } from 'kysely'
import { programs } from '@portal/edition/programs.ts'

const OPEN = sql`'infinity'::timestamptz`

const editionDeadlines = sql.join(
  programs.map(({ id, entriesCloseAt }) => sql`(${id}::integer, ${entriesCloseAt}::timestamptz)`),
)

// `programId` must name its table: a bare program_id would be that of program_deadlines, and true for every row.
/** A row of program_deadlines rules over the edition, also where it holds null: open. */
const closingTime = (programId: Expression<number> | number): RawBuilder<Date> => sql`coalesce(
  (select coalesce(entries_close_at, ${OPEN}) from program_deadlines where program_id = ${programId}),
  (select closes_at from (values ${editionDeadlines}) as edition (id, closes_at) where id = ${programId}),
  ${OPEN}
)`

/** When entries of a programme close, null while it is open without end (T13); for use within any statement. */
export const entriesCloseAt = (programId: Expression<number> | number): RawBuilder<Date | null> =>
  sql`nullif(${closingTime(programId)}, ${OPEN})`

/** Whether the deadline of a programme has passed by the database's clock (T13); for use within any statement. */
export const isClosed = (programId: Expression<number> | number): RawBuilder<boolean> =>
  sql`(${closingTime(programId)} < now())`
