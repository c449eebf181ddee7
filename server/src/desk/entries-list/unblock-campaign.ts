import { recordOf } from '../../people/activity/record.ts'
import { type Db, inTransaction } from '../../platform/db/db.ts'
import { fail } from '../../platform/http/fail.ts'
import { lockCampaignOfAny, unblock } from './queries.ts'

/** Unblocks a campaign, also after the deadline. Returns the message for the admin. */
export const unblockCampaign = (db: Db, campaignId: number, adminId: number): Promise<string> =>
  inTransaction(db, async (trx) => {
    const campaign = await lockCampaignOfAny(trx, campaignId)
    if (!campaign) throw fail('not_found')
    const { name, brandId, isBlocked } = campaign
    if (!isBlocked) return 'La campaña no estaba bloqueada.'
    await unblock(trx, campaignId)
    await recordOf(trx, adminId, 'campaign-unblocked', { brandId, campaignId, details: { Campaña: name } })
    return 'Campaña desbloqueada: ya puede participar.'
  })
