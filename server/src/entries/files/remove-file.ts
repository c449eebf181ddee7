import type { By } from '../../platform/http/serve.ts'
import { recordOfBrand } from '../../people/activity/record.ts'
import type { Db } from '../../platform/db/db.ts'
import { fail } from '../../platform/http/fail.ts'
import { changeCampaign } from '../campaigns/change-campaign.ts'
import { deleteFile } from './queries.ts'

export const removeFile = (db: Db, by: By, campaignId: number, fileId: number): Promise<void> =>
  changeCampaign(db, campaignId, by, 'files', async (trx, { name: campaign }) => {
    const name = await deleteFile(trx, campaignId, fileId)
    if (name === undefined) throw fail('not_found')
    const details = { Campaña: campaign, Video: name }
    await recordOfBrand(trx, 'file-removed', by, { campaignId, details })
  })
