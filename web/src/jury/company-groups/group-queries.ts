import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type CompanyGroupItem, conflictRoutes } from '@portal/contract/jury/conflict-list.ts'
import { call } from '../../api/call.ts'
import { putNewer } from '../../api/put-newer.ts'
import { useMayLoad } from '../../people/accounts/user-query.ts'

const key = ['company-groups']

export function useGroups() {
  const enabled = useMayLoad()
  return useQuery({
    queryKey: key,
    enabled,
    staleTime: 0,
    queryFn: async () => (await call(conflictRoutes.listGroups)).groups,
  })
}

/** Returns what puts a saved group into the cache. */
export function useSetGroup() {
  const client = useQueryClient()
  return (group: CompanyGroupItem) =>
    putNewer<CompanyGroupItem[]>(
      client,
      key,
      (known) =>
        known &&
        [...known.filter(({ id }) => id !== group.id), group].toSorted((a, b) =>
          a.name.localeCompare(b.name, 'es'),
        ),
    )
}

export function useRefreshGroups() {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: key })
}
