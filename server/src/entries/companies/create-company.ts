import type { Company, companyRoutes } from '@portal/contract/entries/companies.ts'
import type { Parsed } from '@portal/contract/platform/route.ts'
import { fold } from '@portal/contract/platform/words.ts'
import type { Deps } from '../../deps.ts'
import { requireRoomForCompany } from '../../people/quotas/require-room.ts'
import { requireBrand } from '../../people/session/hold-brand-sql.ts'
import { requireCountry } from '../../platform/countries/require-country.ts'
import { inTransaction } from '../../platform/db/db.ts'
import type { Person } from '../../platform/http/serve.ts'
import { limitAttempts } from '../../platform/rate-limits/limit-attempts.ts'
import { companyOfRow } from './company-of-row.ts'
import { insertCompany } from './queries.ts'

/**
 * Maximum number of companies that a brand may register per hour. All brands search the same list, so one brand
 * must not fill it.
 */
const MAX_AN_HOUR = 1000

export async function createCompany(
  deps: Deps,
  { brandId, userId }: Person,
  company: Parsed<typeof companyRoutes.create>['body'],
): Promise<Company> {
  requireCountry(company.countryCode)
  await limitAttempts(deps, {
    action: 'create-company',
    windowSeconds: 60 * 60,
    limits: [{ per: 'account', value: String(userId), max: MAX_AN_HOUR }],
  })
  return inTransaction(deps.db, async (trx) => {
    if (brandId !== null) await requireBrand(trx, { brandId, userId })
    await requireRoomForCompany(trx, deps.config.quotas, brandId)
    return companyOfRow(await insertCompany(trx, { ...company, nameKey: fold(company.name), brandId }))
  })
}
