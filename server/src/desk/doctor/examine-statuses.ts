import { readCatalog } from '../../editions/catalog/open-catalog.ts'
import type { Db } from '../../platform/db/db.ts'
import { statusOf } from '@portal/contract/entries/completeness.ts'
import { inBatches } from './in-batches.ts'
import { selectCampaignsAfter, selectCompleteEntries } from './queries.ts'

/**
 * Compares, for every entry, the status that the portal shows with the status that a second, independent query
 * finds.
 */
export async function* examineStatuses(db: Db): AsyncGenerator<string> {
  const { findProgram, editionOf } = await readCatalog(db)
  for await (const campaigns of inBatches((after, limit) => selectCampaignsAfter(db, after, limit))) {
    const complete = await selectCompleteEntries(
      db,
      campaigns.map(({ id }) => id),
    )
    // Campaigns of unknown programmes are reported by another check.
    for (const campaign of campaigns.filter(({ programId }) => findProgram(programId)))
      for (const [id, categoryId, , sentAt] of campaign.entries) {
        const status = statusOf(editionOf(campaign.programId), campaign, { categoryId, sentAt })
        if ((status !== 'Incompleta') !== complete.has(id))
          yield `Entry ${id} is shown as ${status}, but ${complete.has(id) ? 'nothing' : 'something'} is missing`
      }
  }
}
