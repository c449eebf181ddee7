import type { Diploma } from '@portal/contract/jury/results/diplomas.ts'
import { requireBrand } from '../../people/session/hold-brand-sql.ts'
import type { By } from '../../platform/http/serve.ts'
import type { Deps } from '../../deps.ts'
import { inTransaction } from '../../platform/db/db.ts'
import { holdTeam, makeMissing, selectOfBrand } from './queries.ts'

/**
 * Returns a brand's diplomas (A201). A diploma is made when its brand first looks for it.
 * @throws Failure `not_signed_in` once the brand was deleted
 */
export async function listDiplomas(
  { db, catalog }: Pick<Deps, 'db' | 'catalog'>,
  by: By,
): Promise<Diploma[]> {
  const { brandId } = by
  await inTransaction(db, async (trx) => {
    await requireBrand(trx, by)
    await holdTeam(trx, brandId)
    await makeMissing(trx, brandId)
  })
  const rows = await selectOfBrand(db, brandId)
  const editions = catalog.now()
  return rows.map(({ code, award, programId, categoryId, campaignId, entry, person, role, withdrawnAt }) => ({
    code,
    award,
    campaignId,
    campaign: entry.campaignName,
    category: editions.categoryOf(categoryId).name,
    program: editions.programOf(programId).label,
    person,
    role,
    isWithdrawn: withdrawnAt !== null,
  }))
}
