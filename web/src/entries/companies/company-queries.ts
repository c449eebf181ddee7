import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type Company, companyRoutes } from '@portal/contract/entries/companies.ts'
import { ApiError, call } from '../../api/call.ts'
import { putNewer } from '../../api/put-newer.ts'

const key = ['companies']

type NewCompany = Parameters<typeof call<typeof companyRoutes.create>>[1]['body']

/** Companies are shared by all brands; sorted by name. */
export function useCompanies() {
  return useQuery({ queryKey: key, queryFn: async () => (await call(companyRoutes.list)).companies })
}

/** Registers a company and puts it into its sorted place (S07.2). */
export function useRegisterCompany() {
  const client = useQueryClient()
  return async (body: NewCompany): Promise<Company> => {
    const { company } = await call(companyRoutes.create, { body }).catch(async (error: unknown) => {
      // Somebody else registered it, or the answer was lost. The message leads to the list, which must hold it.
      if (error instanceof ApiError && error.code === 'company_exists')
        await client.invalidateQueries({ queryKey: key })
      throw error
    })
    putNewer<Company[]>(
      client,
      key,
      (known) => known && [...known, company].toSorted((a, b) => a.name.localeCompare(b.name, 'es')),
    )
    void client.invalidateQueries({ queryKey: key })
    return company
  }
}
