import { useQuery, useQueryClient } from '@tanstack/react-query'
import { conflictRoutes } from '@portal/contract/jury/conflict-list.ts'
import { call } from '../../api/call.ts'
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

export function useRefreshGroups() {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: key })
}
