import type { Db } from '../../platform/db/db.ts'
import { statusOf } from '../../entries/completeness/completeness.ts'
import { inBatches } from './in-batches.ts'
import { selectCampaignsAfter, selectCompleteEntries } from './queries.ts'

/** Of every entry: what the portal shows, and what the tables say by a second way of asking. */
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
