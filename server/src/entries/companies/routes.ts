import { api } from '@portal/contract/api.ts'
import type { Deps } from '../../deps.ts'
import type { Serve } from '../../platform/http/serve.ts'
import { companyOfRow } from './company-of-row.ts'
import { createCompany } from './create-company.ts'
import { selectCompanies } from './queries.ts'

export function companyRoutes(serve: Serve, deps: Deps) {
  serve(api.companies.list, async (_nothing, { role, guestOf }) => {
    if (guestOf) return { companies: [] }
    const companies = (await selectCompanies(deps.db)).map(companyOfRow)
    if (role !== 'judge') return { companies }
    // What was registered one after the other shows which agency worked for whom (J17). Judges call nothing by these ids.
    return { companies: companies.map((company, index) => ({ ...company, id: index + 1 })) }
  })

  serve(api.companies.create, async ({ body }, caller) => ({
    company: await createCompany(deps, caller, body),
  }))
}
