import type { Db } from '../../platform/db/db.ts'
import { statusOf } from '../../entries/completeness/completeness.ts'
import { inBatches } from './in-batches.ts'
import { selectCampaignsAfter, selectCompleteEntries } from './queries.ts'

/**
 * Compares, for every entry, the status that the portal shows with the status that a second, independent query finds.
 */
export async function* examineStatuses(db: Db): AsyncGenerator<string> {
  for await (const campaigns of inBatches((after, limit) => selectCampaignsAfter(db, after, limit))) {
    const complete = await selectCompleteEntries(
      db,
      campaigns.map(({ id }) => id),
    )
    for (const campaign of campaigns)
      for (const [id, categoryId, , sentAt] of campaign.entries) {
        const status = statusOf(campaign, { categoryId, sentAt })
        if ((status !== 'Incompleta') !== complete.has(id))
          yield `Entry ${id} is shown as ${status}, but ${complete.has(id) ? 'nothing' : 'something'} is missing`
      }
  }
}
