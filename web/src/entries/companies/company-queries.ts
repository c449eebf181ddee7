import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type Company, companyRoutes } from '@portal/contract/entries/companies.ts'
import { call } from '../../api/call.ts'
import { putNewer } from '../../api/put-newer.ts'

const key = ['companies']

/** Companies are shared by all brands; sorted by name. */
export function useCompanies() {
  return useQuery({ queryKey: key, queryFn: async () => (await call(companyRoutes.list)).companies })
}

/** A new company takes its sorted place (S07.2). */
export function useAddCompany() {
  const client = useQueryClient()
  return async (company: Company) => {
    await putNewer<Company[] | undefined>(
      client,
      key,
      (known) => known && [...known, company].toSorted((a, b) => a.name.localeCompare(b.name, 'es')),
    )
    void client.invalidateQueries({ queryKey: key })
  }
}
