import type { EntryFilter } from '@portal/contract/desk/entries-list.ts'
import type { Db } from '../../platform/db/db.ts'
import type { ExportedEntry } from './columns-sql.ts'
import { selectEntries } from './queries.ts'

// Number of entries in a batch. Most of it is answers: usually a few hundred kilobytes, a few megabytes at most.
const ENTRIES_AT_ONCE = 200

/**
 * Reads every entry of a filter in batches, without one transaction over all of them. An entry that is created or
 * deleted meanwhile may or may not be included; each entry is complete in itself.
 * @param mayGoOn called before each batch, because a slow reader can take hours
 */
export async function* readEntries(
  db: Db,
  filter: EntryFilter,
  mayGoOn: () => Promise<void>,
): AsyncGenerator<ExportedEntry[]> {
  let after = 0
  for (;;) {
    await mayGoOn()
    const entries = await selectEntries(db, filter, after, ENTRIES_AT_ONCE)
    if (entries.length > 0) yield entries
    if (entries.length < ENTRIES_AT_ONCE) return
    after = entries.at(-1)?.id ?? after
  }
}
