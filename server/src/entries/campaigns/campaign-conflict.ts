import { lastChange } from '../../people/activity/last-change.ts'
import type { Catalog } from '../../editions/catalog/catalog.ts'
import type { Db } from '../../platform/db/db.ts'
import { changedMeanwhile } from '../../platform/http/fail.ts'
import { readCampaign } from './read-campaigns.ts'

/** Who put there what stands in the way of a change: the brand, or an admin who unblocked the campaign. */
export const campaignConflict = async (
  db: Db,
  catalog: Catalog,
  brandId: number,
  campaignId: number,
  mine: object,
) =>
  changedMeanwhile(
    mine,
    { campaign: await readCampaign(db, catalog, brandId, campaignId) },
    await lastChange(db, ['campaign-changed', 'campaign-blocked', 'campaign-unblocked'], { campaignId }),
  )
