import { lastChange } from '../../people/activity/last-change.ts'
import type { Catalog } from '../../editions/catalog/catalog.ts'
import type { Db } from '../../platform/db/db.ts'
import { changedMeanwhile } from '../../platform/http/fail.ts'
import { answerOfCampaign } from './campaign-of-row.ts'
import { readCampaign } from './read-campaigns.ts'

/**
 * Returns the failure for a change over content that somebody else saved: the brand, or an admin who unblocked the
 * campaign.
 */
export const campaignConflict = async (
  { db, catalog, videoKey }: { db: Db; catalog: Catalog; videoKey: Uint8Array },
  brandId: number,
  campaignId: number,
  mine: object,
) =>
  changedMeanwhile(
    mine,
    { campaign: answerOfCampaign(await readCampaign(db, catalog, brandId, campaignId), videoKey) },
    await lastChange(db, ['campaign-changed', 'campaign-blocked', 'campaign-unblocked'], { campaignId }),
  )
