import { type RawBuilder, sql } from 'kysely'
import { chosenOf, type EntryFilter } from '@portal/contract/desk/entries-list.ts'
import { literal, wordsOf } from '../../platform/db/word-patterns.ts'

/** Returns the SQL condition that a row of `desk_entries as entry` matches the filter. */
export function whereEntries(filter: EntryFilter): RawBuilder<boolean> {
  const {
    search = '',
    editionId,
    programId,
    categoryId,
    brandId,
    status,
    missing,
    duplicates,
    chosen,
  } = filter
  const conditions = wordsOf(search).map((word) => sql`entry.search like ${patternOf(word)}`)
  if (editionId !== undefined)
    conditions.push(sql`entry.program_id in (select id from programs where edition_id = ${editionId})`)
  if (programId !== undefined) conditions.push(sql`entry.program_id = ${programId}`)
  if (categoryId !== undefined) conditions.push(sql`entry.category_id = ${categoryId}`)
  if (brandId !== undefined) conditions.push(sql`entry.brand_id = ${brandId}`)
  if (status !== undefined) conditions.push(sql`entry.status = ${status}`)
  if (missing !== undefined) conditions.push(sql`entry.missing @> array[${missing}]::text[]`)
  if (duplicates !== undefined)
    conditions.push(sql`exists (select from duplicate_pairs where campaign_id = entry.campaign_id)`)
  if (chosen !== undefined) conditions.push(sql`entry.enrollment_id = any(${chosenOf(chosen)}::integer[])`)
  return conditions.length === 0 ? sql`true` : sql`(${sql.join(conditions, sql` and `)})`
}

/**
 * Returns a pattern that matches the word anywhere in the text. One or two letters match only at the beginning of
 * a word, because the index can't find them elsewhere.
 */
export function patternOf(word: string): string {
  const text = literal(word)
  return word.length < 3 ? `% ${text}%` : `%${text}%`
}
