import type { Catalog } from '../../editions/catalog/catalog.ts'
import { recordOfBrand } from '../../people/activity/record.ts'
import type { BrandPerson } from '../../platform/http/serve.ts'
import type { Db } from '../../platform/db/db.ts'
import { fail } from '../../platform/http/fail.ts'
import { changeCampaign } from './change-campaign.ts'
import { deleteCampaign, deleteEntry } from './deletion-sql.ts'
import { wasSent } from './queries.ts'

/** Deletes a campaign. @throws Failure `level_too_low` when entries were sent and the person is no owner (B01) */
export const removeCampaign = (db: Db, by: BrandPerson, campaignId: number): Promise<void> =>
  changeCampaign(db, campaignId, by, null, async (trx, { name }) => {
    await requireMayDelete(trx, by, campaignId)
    await deleteCampaign(trx, campaignId)
    await recordOfBrand(trx, 'campaign-deleted', by, { campaignId, details: { Campaña: name } })
  })

/** Takes a campaign out of a category. @throws Failure as `removeCampaign` */
export const removeCategory = (
  db: Db,
  catalog: Catalog,
  by: BrandPerson,
  campaignId: number,
  categoryId: number,
): Promise<void> =>
  changeCampaign(db, campaignId, by, 'categories', async (trx, { name }) => {
    await requireMayDelete(trx, by, campaignId, categoryId)
    const category = catalog.findCategory(categoryId)?.name ?? ''
    if (!(await deleteEntry(trx, campaignId, categoryId, `${category} · ${name}`))) throw fail('not_found')
    const details = { Campaña: name, Categoría: category }
    await recordOfBrand(trx, 'category-removed', by, { campaignId, details })
  })

async function requireMayDelete(
  trx: Db,
  { brandLevel }: BrandPerson,
  campaignId: number,
  categoryId?: number,
) {
  if (brandLevel !== 'owner' && (await wasSent(trx, campaignId, categoryId))) throw fail('level_too_low')
}
