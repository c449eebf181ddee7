import type { Catalog } from '../../editions/catalog/catalog.ts'
import { recordOfBrand } from '../../people/activity/record.ts'
import type { By } from '../../platform/http/serve.ts'
import type { Db } from '../../platform/db/db.ts'
import { fail } from '../../platform/http/fail.ts'
import { changeCampaign } from './change-campaign.ts'
import { deleteCampaign, deleteEntry } from './deletion-sql.ts'

export const removeCampaign = (db: Db, by: By, campaignId: number): Promise<void> =>
  changeCampaign(db, campaignId, by, async (trx, { name }) => {
    await deleteCampaign(trx, campaignId)
    await recordOfBrand(trx, 'campaign-deleted', by, { campaignId, details: { Campaña: name } })
  })

export const removeCategory = (
  db: Db,
  catalog: Catalog,
  by: By,
  campaignId: number,
  categoryId: number,
): Promise<void> =>
  changeCampaign(db, campaignId, by, async (trx, { name }) => {
    const category = catalog.findCategory(categoryId)?.name ?? ''
    if (!(await deleteEntry(trx, campaignId, categoryId, `${category} · ${name}`))) throw fail('not_found')
    const details = { Campaña: name, Categoría: category }
    await recordOfBrand(trx, 'category-removed', by, { campaignId, details })
  })
