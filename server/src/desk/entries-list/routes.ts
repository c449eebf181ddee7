import { api } from '@portal/contract/api.ts'
import { DESK_PAGE, type DeskEntry } from '@portal/contract/desk/entries-list.ts'
import type { Deps } from '../../deps.ts'
import type { Serve } from '../../platform/http/serve.ts'
import { checkFilter } from './check-filter.ts'
import { decodeCursor, encodeCursor } from './cursor.ts'
import { readNumbers } from '../numbers/read-numbers.ts'
import { countByStatus, selectBrands, selectEntries } from './queries.ts'
import { waitForRefresh } from '../refresh/wait-for-refresh.ts'
import { showCampaign } from './show-campaign.ts'
import { unblockCampaign } from './unblock-campaign.ts'

export function deskRoutes(serve: Serve, deps: Deps) {
  const { db, catalog } = deps

  serve(api.desk.list, async ({ query: { sort = 'newest', cursor, ...filter } }) => {
    checkFilter(catalog.now(), filter)
    const after = cursor === undefined ? null : decodeCursor(sort, cursor)
    const updating = await waitForRefresh(deps)
    const rows = await selectEntries(db, filter, sort, after)
    const page = rows.slice(0, DESK_PAGE)
    const last = page.at(-1)
    return {
      entries: page.map(entryOfRow),
      nextCursor: rows.length > DESK_PAGE && last ? encodeCursor(sort, last) : null,
      updating,
    }
  })

  serve(api.desk.counts, async ({ query }) => {
    checkFilter(catalog.now(), query)
    const updating = await waitForRefresh(deps)
    return { counts: await countByStatus(db, query), updating }
  })

  serve(api.desk.campaign, async ({ params: { campaignId } }) => {
    // For its duplicates only: the rest is read from what was entered.
    await waitForRefresh(deps)
    return showCampaign(deps, campaignId)
  })

  serve(api.desk.unblock, async ({ params: { campaignId } }, { userId }) => ({
    message: await unblockCampaign(db, campaignId, userId),
  }))

  serve(api.desk.numbers, async ({ query }) => {
    checkFilter(catalog.now(), query)
    const updating = await waitForRefresh(deps)
    return { ...(await readNumbers(deps, query)), updating }
  })

  serve(api.desk.brands, async ({ query: { search = '' } }) => ({ brands: await selectBrands(db, search) }))
}

type Row = Awaited<ReturnType<typeof selectEntries>>[number]

const entryOfRow = ({
  campaignId,
  campaignName,
  brandId,
  brandName,
  createdAt,
  sentAt,
  ...row
}: Row): DeskEntry => ({
  ...row,
  missing: row.missing as DeskEntry['missing'],
  campaign: { id: campaignId, name: campaignName },
  brand: { id: brandId, name: brandName },
  createdAt: createdAt.toISOString(),
  sentAt: sentAt?.toISOString() ?? null,
})
