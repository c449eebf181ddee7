import { api } from '@portal/contract/api.ts'
import type { Deps } from '../../deps.ts'
import type { Serve } from '../../platform/http/serve.ts'
import { checkFilter } from './check-filter.ts'
import { listEntries } from './list-entries.ts'
import { readNumbers } from './read-numbers.ts'
import { countByStatus, selectBrands } from './queries.ts'
import { waitForRefresh } from '../refresh/wait-for-refresh.ts'
import { showCampaign } from './show-campaign.ts'
import { unblockCampaign } from './unblock-campaign.ts'

export function entriesListRoutes(serve: Serve, deps: Deps) {
  const { db, catalog } = deps

  serve(api.entriesList.list, ({ query: { sort = 'newest', cursor, ...filter } }) =>
    listEntries(deps, { sort, cursor, filter }),
  )

  serve(api.entriesList.counts, async ({ query }) => {
    checkFilter(catalog.now(), query)
    const updating = await waitForRefresh(deps)
    return { counts: await countByStatus(db, query), updating }
  })

  serve(api.entriesList.campaign, async ({ params: { campaignId } }) => {
    // This is only for the possible duplicates: the rest is read from what was entered.
    await waitForRefresh(deps)
    return showCampaign(deps, campaignId)
  })

  serve(api.entriesList.unblock, async ({ params: { campaignId } }, { userId }) => ({
    message: await unblockCampaign(deps, campaignId, userId),
  }))

  serve(api.entriesList.numbers, async ({ query }) => {
    checkFilter(catalog.now(), query)
    const updating = await waitForRefresh(deps)
    return { ...(await readNumbers(deps, query)), updating }
  })

  serve(api.entriesList.brands, async ({ query: { search = '' } }) => ({
    brands: await selectBrands(db, search),
  }))
}
