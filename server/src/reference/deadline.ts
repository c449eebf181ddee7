import { programs } from '@portal/edition/programs.ts'

// Text, not fragments of the query builder: it is part of the statements that every change begins with.
const editionDeadlines = programs
  .map(({ id, entriesCloseAt }) => `(${id}, ${instant(entriesCloseAt)}::timestamptz)`)
  .join(', ')

function instant(text: string | null): string {
  return text === null ? 'null' : `'${new Date(text).toISOString()}'`
}

/** A row of program_deadlines rules over the edition, also where it holds null: open. */
const closingTime = (programId: string) => `coalesce(
  (select coalesce(entries_close_at, 'infinity') from program_deadlines where program_id = ${programId}),
  (select closes_at from (values ${editionDeadlines}) as edition (id, closes_at) where id = ${programId}),
  'infinity'
)`

/**
 * When entries of a programme close, null while it is open without end (T13): SQL for use within any statement.
 * @param programId SQL that names its table: a bare program_id would be that of program_deadlines, and true for every row
 */
export const entriesCloseAt = (programId: string) => `nullif(${closingTime(programId)}, 'infinity')`

/** Whether the deadline of a programme has passed by the database's clock (T13): SQL like `entriesCloseAt`. */
export const isClosed = (programId: string) => `(${closingTime(programId)} < now())`
