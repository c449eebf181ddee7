import { api } from '@portal/contract/api.ts'
import type { Deps } from '../../deps.ts'
import type { Serve } from '../../platform/http/serve.ts'
import { companyOfRow } from './company-of-row.ts'
import { createCompany } from './create-company.ts'
import { selectCompanies } from './queries.ts'

export function companyRoutes(serve: Serve, deps: Deps) {
  serve(api.companies.list, async () => {
    const rows = await selectCompanies(deps.db)
    return { companies: rows.map(companyOfRow) }
  })

  serve(api.companies.create, async ({ body }, caller) => ({
    company: await createCompany(deps, caller, body),
  }))
}
