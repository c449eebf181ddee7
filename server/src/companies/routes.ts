import { api } from '@portal/contract/api.ts'
import { fold } from '@portal/contract/words.ts'
import type { Deps } from '../deps.ts'
import type { Serve } from '../http/serve.ts'
import { requireCountry } from '../reference/require-country.ts'
import { companyOfRow } from './company-of-row.ts'
import { insertCompany, selectCompanies } from './queries.ts'

export function companyRoutes(serve: Serve, { db }: Deps) {
  serve(api.companies.list, async () => {
    const rows = await selectCompanies(db)
    return { companies: rows.map(companyOfRow) }
  })

  serve(api.companies.create, async ({ body }, { brandId }) => {
    requireCountry(body.countryCode)
    const row = await insertCompany(db, { ...body, nameKey: fold(body.name), brandId })
    return { company: companyOfRow(row) }
  })
}
