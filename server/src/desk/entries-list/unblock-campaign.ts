import { recordOf } from '../../people/activity/record.ts'
import type { Deps } from '../../deps.ts'
import { holdEdition } from '../../editions/catalog/hold-edition-sql.ts'
import { catalogOfNow } from '../../editions/catalog/open-catalog.ts'
import { inTransaction } from '../../platform/db/db.ts'
import { fail } from '../../platform/http/fail.ts'
import { lockCampaignOfAny, unblock } from './queries.ts'

/**
 * Unblocks a campaign, also after the deadline. Returns the message for the admin.
 * @throws Failure `not_found`, or `edition_archived`: an archived edition is read-only (E14)
 */
export const unblockCampaign = (
  { db, catalog }: Pick<Deps, 'db' | 'catalog'>,
  campaignId: number,
  adminId: number,
): Promise<string> =>
  inTransaction(db, async (trx) => {
    const campaign = await lockCampaignOfAny(trx, campaignId)
    if (!campaign) throw fail('not_found')
    const { name, brandId, programId, isBlocked } = campaign
    await holdEdition(trx, programId)
    const { state } = (await catalogOfNow(trx, catalog.now())).editionOf(programId)
    if (state === 'archived') throw fail('edition_archived')
    if (!isBlocked) return 'La campaña no estaba bloqueada.'
    await unblock(trx, campaignId)
    await recordOf(trx, adminId, 'campaign-unblocked', { brandId, campaignId, details: { Campaña: name } })
    return 'Campaña desbloqueada.'
  })
