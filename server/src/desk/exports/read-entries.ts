import type { EntryFilter } from '@portal/contract/desk/entries-list.ts'
import type { Db } from '../../platform/db/db.ts'
import { type ExportedEntry, selectEntries } from './queries.ts'

// Their answers are the most of it: a few hundred kilobytes at once, a few megabytes at worst.
const ENTRIES_AT_ONCE = 200

/**
 * Every entry of a filter, as it is when its turn comes. No transaction holds them together: what is entered or
 * deleted meanwhile may or may not be among them, and each is whole.
 */
export async function* readEntries(db: Db, filter: EntryFilter): AsyncGenerator<ExportedEntry[]> {
  let after = 0
  for (;;) {
    const entries = await selectEntries(db, filter, after, ENTRIES_AT_ONCE)
    if (entries.length > 0) yield entries
    if (entries.length < ENTRIES_AT_ONCE) return
    after = entries.at(-1)?.id ?? after
  }
}
