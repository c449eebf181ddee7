// These are texts and not fragments of the query builder, because they are part of the statement that begins every
// change.

/** SQL for the deadline of the row `scheduled`, with the extra time of one brand. Extra time never shortens it. */
const closing = (brandId: string | null) =>
  brandId === null
    ? `coalesce(scheduled.entries_close_at, 'infinity')`
    : `greatest(coalesce(scheduled.entries_close_at, 'infinity'), (
  select entries_close_at from brand_extensions where brand_id = ${brandId} and program_id = scheduled.id
))`

/**
 * Returns SQL for when entries of a programme close, for use within any statement; null while it is open without
 * end (T13).
 * @param programId SQL that names its table, which must not be `scheduled` nor `its_edition`. A bare id would be
 * read as that of programs, and be true for every row.
 * @param brandId SQL likewise; null: without anybody's extra time
 */
export const entriesCloseAt = (programId: string, brandId: string | null) =>
  `(select nullif(${closing(brandId)}, 'infinity') from programs as scheduled where scheduled.id = ${programId})`

/** Returns SQL, like `entriesCloseAt`, for when entries of a programme open; null when they always were open. */
export const entriesOpenAt = (programId: string) =>
  `(select scheduled.entries_open_at from programs as scheduled where scheduled.id = ${programId})`

/**
 * Returns SQL, like `entriesCloseAt`, for 'early', 'open' or 'closed' by the database's clock (T13). Only a
 * published edition takes entries.
 */
export const entryWindow = (programId: string, brandId: string) => `coalesce((
  select case
    when its_edition.state <> 'published' or ${closing(brandId)} < now() then 'closed'
    when scheduled.entries_open_at > now() then 'early'
    else 'open'
  end
  from programs as scheduled join editions as its_edition on its_edition.id = scheduled.edition_id
  where scheduled.id = ${programId}
), 'closed')`

/** Returns SQL, like `entriesCloseAt`, for whether entries of a programme may be changed now (T13). */
export const isOpen = (programId: string, brandId: string) => `(${entryWindow(programId, brandId)} = 'open')`

export type EntryWindow = 'early' | 'open' | 'closed'

/** Longer than the database lets a change run that began in time. */
const SETTLING = `interval '30 seconds'`

/**
 * Returns SQL, like `entriesCloseAt`, for whether entries of a programme are closed and no change that began in
 * time can still be running (J02). An archived edition is closed whatever its dates say.
 */
export const hasSettled = (programId: string, brandId: string) => `exists (
  select from programs as scheduled join editions as its_edition on its_edition.id = scheduled.edition_id
  where scheduled.id = ${programId}
    and least(${closing(brandId)}, its_edition.archived_at) < now() - ${SETTLING}
)`
