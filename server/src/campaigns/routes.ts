import { api } from '@portal/contract/api.ts'
import { inOrder } from '@portal/contract/campaigns.ts'
import { campaignProgress } from '@portal/contract/enrollments.ts'
import type { Deps } from '../deps.ts'
import { fail } from '../http/fail.ts'
import type { Serve } from '../http/serve.ts'
import { requireCountry } from '../reference/require-country.ts'
import { changeCampaign } from './change-campaign.ts'
import { createCampaign } from './create-campaign.ts'
import { entriesFor } from './entries-for.ts'
import { programOf } from './from-edition.ts'
import { checkOwnBrand } from './own-brand.ts'
import { countCampaigns, deleteCampaign, deleteEntry, insertEntries, updateCampaign } from './queries.ts'
import { readCampaign, readCampaigns } from './read-campaigns.ts'

export function campaignRoutes(serve: Serve, { db, jobs }: Deps) {
  serve(api.campaigns.create, async ({ body }, caller) => {
    checkOwnBrand(caller, body.brandId)
    return { campaign: await createCampaign(db, body) }
  })

  serve(api.campaigns.update, async ({ params: { campaignId }, body }, { brandId }) => {
    const { categoryIds, ...changes } = body
    const campaign = await changeCampaign(db, campaignId, brandId, async (trx, { programId, isBlocked }) => {
      if (categoryIds) {
        if (isBlocked) throw fail('campaign_blocked')
        await insertEntries(trx, campaignId, entriesFor(programOf(programId).country.code, categoryIds))
      }
      await updateCampaign(trx, campaignId, changes)
      const changed = await readCampaign(trx, brandId, campaignId)
      // A call may bring one date; the other is in the database.
      if (!inOrder(changed)) throw fail('dates_out_of_order')
      return changed
    })
    return { campaign }
  })

  serve(api.campaigns.block, async ({ body: { campaignId, countryCode } }, { brandId }) => {
    requireCountry(countryCode)
    const campaign = await changeCampaign(db, campaignId, brandId, async (trx, { programId }) => {
      if (programOf(programId).country.code === countryCode) throw fail('blocked_in_own_country')
      await updateCampaign(trx, campaignId, { blockedCountryCode: countryCode })
      return readCampaign(trx, brandId, campaignId)
    })
    return { campaign }
  })

  serve(api.campaigns.list, async ({ params: { brandId } }, caller) => {
    checkOwnBrand(caller, brandId)
    return { campaigns: await readCampaigns(db, brandId) }
  })

  serve(api.campaigns.total, async ({ params: { brandId } }, caller) => {
    checkOwnBrand(caller, brandId)
    return { totalCampaigns: await countCampaigns(db, brandId) }
  })

  serve(api.campaigns.completed, async ({ params: { brandId } }, caller) => {
    checkOwnBrand(caller, brandId)
    const all = await readCampaigns(db, brandId)
    const campaigns = all.filter(({ enrollments }) => campaignProgress(enrollments).state !== 'incomplete')
    if (campaigns.length === 0) throw fail('no_completed_campaigns')
    return { campaigns }
  })

  serve(api.campaigns.remove, async ({ params: { campaignId } }, { brandId }) => {
    await changeCampaign(db, campaignId, brandId, async (trx) => {
      const names = await deleteCampaign(trx, campaignId)
      if (names.length > 0) await jobs.enqueue(trx, 'remove-files', { names })
    })
    return { message: 'Campaña eliminada correctamente' }
  })

  serve(api.campaigns.removeCategory, async ({ params: { campaignId, categoryId } }, { brandId }) => {
    await changeCampaign(db, campaignId, brandId, async (trx) => {
      if (!(await deleteEntry(trx, campaignId, categoryId))) throw fail('not_found')
    })
    return { message: 'Categoría eliminada correctamente' }
  })
}
