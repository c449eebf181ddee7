import { type Campaign, inOrder, type SavedPart } from '@portal/contract/entries/campaigns.ts'
import type { api } from '@portal/contract/api.ts'
import type { Parsed } from '@portal/contract/platform/route.ts'
import type { Catalog } from '../../editions/catalog/catalog.ts'
import { EditionChanged, withCatalog } from '../../editions/catalog/with-catalog.ts'
import { recordOfBrand } from '../../people/activity/record.ts'
import type { By } from '../../platform/http/serve.ts'
import type { Deps } from '../../deps.ts'
import type { Db } from '../../platform/db/db.ts'
import { fail } from '../../platform/http/fail.ts'
import { campaignConflict } from './campaign-conflict.ts'
import { answerOfCampaign } from './campaign-of-row.ts'
import { changeCampaign } from './change-campaign.ts'
import { closedCategories, refuseCategories } from './check-categories.ts'
import { entriesFor } from './entries-for.ts'
import { insertEntries, updateCampaign as updateRow } from './queries.ts'
import { readCampaign } from './read-campaigns.ts'

type Update = Parsed<typeof api.campaigns.update>['body']

/** Changes a campaign (A13). What is absent stays; categories are added. */
export const updateCampaign = (
  { db, catalog: catalogs, videoKey }: Pick<Deps, 'db' | 'catalog' | 'videoKey'>,
  by: By,
  campaignId: number,
  { categoryIds, revision, ...changes }: Update,
): Promise<Campaign> =>
  withCatalog(catalogs, (catalog) =>
    changeCampaign(db, campaignId, by, partOf(changes), async (trx, { name, programId, isBlocked }) => {
      if (categoryIds) {
        if (isBlocked) throw fail('campaign_blocked')
        await enter(trx, catalog, { id: campaignId, programId }, categoryIds)
      }
      if (!(await updateRow(trx, campaignId, changes, revision)))
        throw await campaignConflict({ db: trx, catalog, videoKey }, by.brandId, campaignId, changes)
      const details = { Campaña: changes.name ?? name }
      await recordOfBrand(trx, 'campaign-changed', by, { campaignId, details })
      const changed = answerOfCampaign(await readCampaign(trx, catalog, by.brandId, campaignId), videoKey)
      // A call may bring only one date; the other one is in the database.
      if (!inOrder(changed)) throw fail('dates_out_of_order')
      return changed
    }),
  )

const partOf = (changes: object): SavedPart =>
  Object.values(changes).some((value) => value !== undefined) ? 'data' : 'categories'

async function enter(
  trx: Db,
  catalog: Catalog,
  campaign: { id: number; programId: number },
  categoryIds: number[],
): Promise<void> {
  const edition = catalog.editionOf(campaign.programId)
  const entries = entriesFor(edition, catalog.programOf(campaign.programId), categoryIds)
  const closed = closedCategories(edition, campaign.programId, categoryIds)
  const { isKnown, refused } = await insertEntries(trx, campaign, entries, closed)
  if (!isKnown) throw new EditionChanged()
  refuseCategories(edition, refused)
}
