import { programs } from '@portal/edition/programs.ts'

// Plain text instead of fragments of the query builder, because it is part of the statement that begins every change.
const editionDeadlines = programs
  .map(({ id, entriesCloseAt }) => `(${id}, ${instant(entriesCloseAt)}::timestamptz)`)
  .join(', ')

const editionOpenings = programs
  .map(({ id, entriesOpenAt }) => `(${id}, ${instant(entriesOpenAt)}::timestamptz)`)
  .join(', ')

function instant(text: string | null): string {
  return text === null ? 'null' : `'${new Date(text).toISOString()}'`
}

/** A row of program_deadlines overrides the edition, also when it holds null: open. */
const closingTime = (programId: string) => `coalesce(
  (select coalesce(entries_close_at, 'infinity') from program_deadlines where program_id = ${programId}),
  (select closes_at from (values ${editionDeadlines}) as edition (id, closes_at) where id = ${programId}),
  'infinity'
)`

/** The deadline with the extra time of one brand. Extra time never shortens it. */
const closingTimeOf = (programId: string, brandId: string | null) =>
  brandId === null
    ? closingTime(programId)
    : `greatest(${closingTime(programId)}, (
  select entries_close_at from brand_extensions where brand_id = ${brandId} and program_id = ${programId}
))`

/**
 * When entries of a programme close, null while it is open without end (T13): SQL for use within any statement.
 * @param programId SQL that names its table: a bare program_id would be that of program_deadlines, and true for every row
 * @param brandId SQL likewise; null: without anybody's extra time
 */
export const entriesCloseAt = (programId: string, brandId: string | null) =>
  `nullif(${closingTimeOf(programId, brandId)}, 'infinity')`

/** When entries of a programme open, null when they always were: SQL like `entriesCloseAt`. */
export const entriesOpenAt = (programId: string) => `nullif(coalesce(
  (select entries_open_at from program_settings where program_id = ${programId}),
  (select opens_at from (values ${editionOpenings}) as edition (id, opens_at) where id = ${programId})
), '-infinity')`

/** 'early', 'open' or 'closed' by the database's clock (T13): SQL like `entriesCloseAt`. */
export const entryWindow = (programId: string, brandId: string) => `case
  when ${closingTimeOf(programId, brandId)} < now() then 'closed'
  when ${entriesOpenAt(programId)} > now() then 'early'
  else 'open'
end`

/** Whether entries of a programme may be changed now (T13): SQL like `entriesCloseAt`. */
export const isOpen = (programId: string, brandId: string) => `(${entryWindow(programId, brandId)} = 'open')`

export type EntryWindow = 'early' | 'open' | 'closed'
