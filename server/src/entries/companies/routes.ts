import { api } from '@portal/contract/api.ts'
import { fold } from '@portal/contract/platform/words.ts'
import { inTransaction } from '../../platform/db/db.ts'
import type { Deps } from '../../deps.ts'
import type { Serve } from '../../platform/http/serve.ts'
import { limitAttempts } from '../../platform/rate-limits/limit-attempts.ts'
import { requireRoomForCompany } from '../../people/quotas/require-room.ts'
import { requireCountry } from '../../platform/countries/require-country.ts'
import { companyOfRow } from './company-of-row.ts'
import { insertCompany, selectCompanies } from './queries.ts'

/** Every brand searches the list of all companies, so one brand must not fill it. */
const MAX_AN_HOUR = 1000

export function companyRoutes(serve: Serve, deps: Deps) {
  const { db } = deps

  serve(api.companies.list, async () => {
    const rows = await selectCompanies(db)
    return { companies: rows.map(companyOfRow) }
  })

  serve(api.companies.create, async ({ body }, { brandId, userId }) => {
    requireCountry(body.countryCode)
    await limitAttempts(deps, {
      action: 'create-company',
      windowSeconds: 60 * 60,
      limits: [{ per: 'account', value: String(userId), max: MAX_AN_HOUR }],
    })
    const row = await inTransaction(db, async (trx) => {
      await requireRoomForCompany(trx, deps.config.quotas, brandId)
      return insertCompany(trx, { ...body, nameKey: fold(body.name), brandId })
    })
    return { company: companyOfRow(row) }
  })
}
