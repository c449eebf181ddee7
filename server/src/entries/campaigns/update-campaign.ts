import { type Campaign, inOrder } from '@portal/contract/entries/campaigns.ts'
import type { api } from '@portal/contract/api.ts'
import type { Parsed } from '@portal/contract/platform/route.ts'
import { programOf } from '../../editions/content/from-edition.ts'
import { recordOfBrand } from '../../people/activity/record.ts'
import type { Db } from '../../platform/db/db.ts'
import { fail } from '../../platform/http/fail.ts'
import { campaignConflict } from './campaign-conflict.ts'
import { changeCampaign } from './change-campaign.ts'
import { entriesFor } from './entries-for.ts'
import { insertEntries, updateCampaign as updateRow } from './queries.ts'
import { readCampaign } from './read-campaigns.ts'

type Update = Parsed<typeof api.campaigns.update>['body']

/** A13: what is absent stays; categories are added. */
export function updateCampaign(
  db: Db,
  brandId: number,
  campaignId: number,
  { categoryIds, revision, ...changes }: Update,
): Promise<Campaign> {
  return changeCampaign(db, campaignId, brandId, async (trx, { name, programId, isBlocked }) => {
    if (categoryIds) {
      if (isBlocked) throw fail('campaign_blocked')
      await insertEntries(trx, campaignId, entriesFor(programOf(programId).country.code, categoryIds))
    }
    if (!(await updateRow(trx, campaignId, changes, revision)))
      throw await campaignConflict(trx, brandId, campaignId, changes)
    const details = { Campaña: changes.name ?? name }
    await recordOfBrand(trx, 'campaign-changed', { brandId, campaignId, details })
    const changed = await readCampaign(trx, brandId, campaignId)
    // A call may bring one date; the other is in the database.
    if (!inOrder(changed)) throw fail('dates_out_of_order')
    return changed
  })
}
