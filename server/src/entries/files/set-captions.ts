import type { Db } from '../../platform/db/db.ts'
import { fail } from '../../platform/http/fail.ts'
import type { By } from '../../platform/http/serve.ts'
import { recordOfBrand } from '../../people/activity/record.ts'
import { changeCampaign } from '../campaigns/change-campaign.ts'
import { updateCaptions } from './queries.ts'

/** Sets the captions of a video. Null removes them (A97, A98). */
export const setCaptions = (
  db: Db,
  by: By,
  { campaignId, fileId }: { campaignId: number; fileId: number },
  captions: string | null,
): Promise<void> =>
  changeCampaign(db, campaignId, by, 'files', async (trx, { name: campaign }) => {
    const video = await updateCaptions(trx, campaignId, fileId, captions)
    if (video === undefined) throw fail('not_found')
    const details = { Campaña: campaign, Video: video }
    const action = captions === null ? 'captions-removed' : 'captions-set'
    await recordOfBrand(trx, action, by, { campaignId, details })
  })
