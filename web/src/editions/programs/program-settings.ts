import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { entriesListRoutes } from '@portal/contract/desk/entries-list.ts'
import { programRoutes, type ProgramSettings } from '@portal/contract/editions/programs.ts'
import { ofEditions, useRefreshEditions } from '../../catalog/refresh-editions.ts'
import { useMayLoad } from '../../people/accounts/user-query.ts'
import { call } from '../../api/call.ts'
import { putNewer } from '../../api/put-newer.ts'

const key = ofEditions('admin-programs')

export const useProgramSettings = () => {
  const enabled = useMayLoad()
  return useQuery({
    queryKey: key,
    enabled,
    queryFn: async () => (await call(programRoutes.list)).programs,
  })
}

/** Returns what puts the answer of a change into the cache. */
export function useSetSettings() {
  const client = useQueryClient()
  const refresh = useRefreshEditions()
  return (changed: ProgramSettings) => {
    putNewer<ProgramSettings[]>(client, key, (known) =>
      known?.map((each) => (each.program.id === changed.program.id ? changed : each)),
    )
    void refresh(key)
  }
}

/** Finds brands by name or e-mail address (A55). */
export const useBrandSearch = (search: string) =>
  useQuery({
    queryKey: ['brand-search', search],
    enabled: search !== '',
    queryFn: async () => (await call(entriesListRoutes.brands, { query: { search } })).brands,
    placeholderData: keepPreviousData,
  })
