import type { Company } from '@portal/contract/entries/companies.ts'
import { countryOf } from '@portal/contract/platform/countries.ts'

/** Columns of a company that is part of a joined row. */
export interface CompanyColumns {
  companyId: number
  companyName: string
  companyRole: string
  companyCountryCode: string | null
}

export const companyOfRow = (row: CompanyColumns): Company => ({
  id: row.companyId,
  name: row.companyName,
  role: row.companyRole,
  country: row.companyCountryCode === null ? null : countryOf(row.companyCountryCode),
})
