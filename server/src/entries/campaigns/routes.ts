import { api } from '@portal/contract/api.ts'
import { inOrder } from '@portal/contract/entries/campaigns.ts'
import { campaignProgress } from '@portal/contract/entries/enrollments.ts'
import { categories } from '@portal/edition/categories.ts'
import { lastChange } from '../../people/activity/last-change.ts'
import { recordOfBrand } from '../../people/activity/record.ts'
import type { Db } from '../../platform/db/db.ts'
import type { Deps } from '../../deps.ts'
import { changedMeanwhile, fail } from '../../platform/http/fail.ts'
import type { Serve } from '../../platform/http/serve.ts'
import { requireCountry } from '../../platform/countries/require-country.ts'
import { changeCampaign } from './change-campaign.ts'
import { createCampaign } from './create-campaign.ts'
import { deleteCampaign, deleteEntry } from './deleting/queries.ts'
import { entriesFor } from './entries-for.ts'
import { programOf } from '../../editions/content/from-edition.ts'
import { checkOwnBrand } from '../../people/brands/own-brand.ts'
import { countCampaigns, insertEntries, updateCampaign } from './queries.ts'
import { readCampaign, readCampaigns } from './read-campaigns.ts'

export function campaignRoutes(serve: Serve, deps: Deps) {
  const { db } = deps

  serve(api.campaigns.create, async ({ body }, caller) => {
    checkOwnBrand(caller, body.brandId)
    return { campaign: await createCampaign(deps, body) }
  })

  serve(api.campaigns.update, async ({ params: { campaignId }, body }, { brandId }) => {
    const { categoryIds, revision, ...changes } = body
    const campaign = await changeCampaign(
      db,
      campaignId,
      brandId,
      async (trx, { name, programId, isBlocked }) => {
        if (categoryIds) {
          if (isBlocked) throw fail('campaign_blocked')
          await insertEntries(trx, campaignId, entriesFor(programOf(programId).country.code, categoryIds))
        }
        if (!(await updateCampaign(trx, campaignId, changes, revision)))
          throw await conflictOf(trx, brandId, campaignId, changes)
        await recordOfBrand(trx, 'campaign-changed', {
          brandId,
          campaignId,
          details: { Campaña: changes.name ?? name },
        })
        const changed = await readCampaign(trx, brandId, campaignId)
        // A call may bring one date; the other is in the database.
        if (!inOrder(changed)) throw fail('dates_out_of_order')
        return changed
      },
    )
    return { campaign }
  })

  serve(api.campaigns.block, async ({ body: { campaignId, countryCode, revision } }, { brandId }) => {
    requireCountry(countryCode)
    const campaign = await changeCampaign(db, campaignId, brandId, async (trx, { name, programId }) => {
      if (programOf(programId).country.code === countryCode) throw fail('blocked_in_own_country')
      if (!(await updateCampaign(trx, campaignId, { blockedCountryCode: countryCode }, revision)))
        throw await conflictOf(trx, brandId, campaignId, { countryCode })
      await recordOfBrand(trx, 'campaign-blocked', {
        brandId,
        campaignId,
        details: { Campaña: name, País: countryCode },
      })
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
    await changeCampaign(db, campaignId, brandId, async (trx, { name }) => {
      await deleteCampaign(trx, campaignId)
      await recordOfBrand(trx, 'campaign-deleted', { brandId, campaignId, details: { Campaña: name } })
    })
    return { message: 'Campaña eliminada correctamente' }
  })

  serve(api.campaigns.removeCategory, async ({ params: { campaignId, categoryId } }, { brandId }) => {
    await changeCampaign(db, campaignId, brandId, async (trx, { name }) => {
      const category = categories.find(({ id }) => id === categoryId)?.name ?? ''
      if (!(await deleteEntry(trx, campaignId, categoryId, `${category} · ${name}`))) throw fail('not_found')
      const details = { Campaña: name, Categoría: category }
      await recordOfBrand(trx, 'category-removed', { brandId, campaignId, details })
    })
    return { message: 'Categoría eliminada correctamente' }
  })
}

/** Who put there what stands in the way of a change: the brand, or an admin who unblocked the campaign. */
const conflictOf = async (db: Db, brandId: number, campaignId: number, mine: object) =>
  changedMeanwhile(
    mine,
    { campaign: await readCampaign(db, brandId, campaignId) },
    await lastChange(db, ['campaign-changed', 'campaign-blocked', 'campaign-unblocked'], { campaignId }),
  )
