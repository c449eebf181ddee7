import { api } from '@portal/contract/api.ts'
import type { Deps } from '../../deps.ts'
import { checkOwnBrand } from '../../people/accounts/own-brand.ts'
import { fail } from '../../platform/http/fail.ts'
import type { Serve } from '../../platform/http/serve.ts'
import { blockCampaign } from './block-campaign.ts'
import { answerOfCampaign } from './campaign-of-row.ts'
import { createCampaign } from './create-campaign.ts'
import { countCampaigns } from './queries.ts'
import { readCampaigns, readCompletedCampaigns } from './read-campaigns.ts'
import { removeCampaign, removeCategory } from './remove-campaign.ts'
import { updateCampaign } from './update-campaign.ts'

export function campaignRoutes(serve: Serve, deps: Deps) {
  const { db, catalog, videoKey } = deps

  serve(api.campaigns.create, async ({ body }, caller) => {
    checkOwnBrand(caller, body.brandId)
    return {
      campaign: answerOfCampaign(await createCampaign(deps, { ...body, userId: caller.userId }), videoKey),
    }
  })

  serve(api.campaigns.update, async ({ params: { campaignId }, body }, caller) => {
    // A guest chooses no company, because none but that of the campaign is shown to them (B04).
    if (caller.guestOf && body.companyId !== undefined) throw fail('level_too_low')
    return { campaign: await updateCampaign(deps, caller, campaignId, body) }
  })

  serve(api.campaigns.block, async ({ body }, caller) => ({
    campaign: await blockCampaign(deps, caller, body),
  }))

  serve(api.campaigns.list, async ({ params: { brandId } }, caller) => {
    checkOwnBrand(caller, brandId)
    const all = await readCampaigns(db, catalog.now(), brandId)
    const { guestOf } = caller
    const campaigns = guestOf ? all.filter(({ id }) => guestOf.some((own) => own.campaignId === id)) : all
    return { campaigns: campaigns.map((campaign) => answerOfCampaign(campaign, videoKey)) }
  })

  serve(api.campaigns.total, async ({ params: { brandId } }, caller) => {
    checkOwnBrand(caller, brandId)
    return { totalCampaigns: await countCampaigns(db, brandId) }
  })

  serve(api.campaigns.completed, async ({ params: { brandId } }, caller) => {
    checkOwnBrand(caller, brandId)
    const campaigns = await readCompletedCampaigns(db, catalog.now(), brandId)
    return { campaigns: campaigns.map((campaign) => answerOfCampaign(campaign, videoKey)) }
  })

  serve(api.campaigns.remove, async ({ params: { campaignId } }, caller) => {
    await removeCampaign(db, caller, campaignId)
    return { message: 'Campaña eliminada correctamente' }
  })

  serve(api.campaigns.removeCategory, async ({ params: { campaignId, categoryId } }, caller) => {
    await removeCategory(db, catalog.now(), caller, campaignId, categoryId)
    return { message: 'Categoría eliminada correctamente' }
  })
}
