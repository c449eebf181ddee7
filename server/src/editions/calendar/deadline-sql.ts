// Plain text instead of fragments of the query builder, because it is part of the statement that begins every change.

/** The deadline of the row `scheduled` with the extra time of one brand. Extra time never shortens it. */
const closing = (brandId: string | null) =>
  brandId === null
    ? `coalesce(scheduled.entries_close_at, 'infinity')`
    : `greatest(coalesce(scheduled.entries_close_at, 'infinity'), (
  select entries_close_at from brand_extensions where brand_id = ${brandId} and program_id = scheduled.id
))`

/**
 * When entries of a programme close, null while it is open without end (T13): SQL for use within any statement.
 * @param programId SQL that names its table, which is neither `scheduled` nor `its_edition`: a bare id would be that of
 *   programs, and true for every row
 * @param brandId SQL likewise; null: without anybody's extra time
 */
export const entriesCloseAt = (programId: string, brandId: string | null) =>
  `(select nullif(${closing(brandId)}, 'infinity') from programs as scheduled where scheduled.id = ${programId})`

/** When entries of a programme open, null when they always were: SQL like `entriesCloseAt`. */
export const entriesOpenAt = (programId: string) =>
  `(select scheduled.entries_open_at from programs as scheduled where scheduled.id = ${programId})`

/** 'early', 'open' or 'closed' by the database's clock (T13); only a published edition takes entries: SQL like `entriesCloseAt`. */
export const entryWindow = (programId: string, brandId: string) => `coalesce((
  select case
    when its_edition.state <> 'published' or ${closing(brandId)} < now() then 'closed'
    when scheduled.entries_open_at > now() then 'early'
    else 'open'
  end
  from programs as scheduled join editions as its_edition on its_edition.id = scheduled.edition_id
  where scheduled.id = ${programId}
), 'closed')`

/** Whether entries of a programme may be changed now (T13): SQL like `entriesCloseAt`. */
export const isOpen = (programId: string, brandId: string) => `(${entryWindow(programId, brandId)} = 'open')`

export type EntryWindow = 'early' | 'open' | 'closed'

/** Longer than the database lets a change go on that began in time. */
const SETTLING = `interval '30 seconds'`

/**
 * Whether entries of a programme are closed and no change that began in time can still be on its way (J02): SQL like
 * `entriesCloseAt`. An archived edition is closed whatever its dates say.
 */
export const hasSettled = (programId: string, brandId: string) => `exists (
  select from programs as scheduled join editions as its_edition on its_edition.id = scheduled.edition_id
  where scheduled.id = ${programId}
    and least(${closing(brandId)}, its_edition.archived_at) < now() - ${SETTLING}
)`
