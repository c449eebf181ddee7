import type { Company } from '@portal/contract/companies.ts'
import { countryOf } from '@portal/contract/countries.ts'

/** A company as part of a joined row. */
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
