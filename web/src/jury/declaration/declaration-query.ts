import { useQuery, useQueryClient } from '@tanstack/react-query'
import { judgeDeskRoutes } from '@portal/contract/jury/judge-desk.ts'
import { call } from '../../api/call.ts'
import { useMayLoad } from '../../people/accounts/user-query.ts'

const key = ['declaration']

export function useDeclaration() {
  const enabled = useMayLoad()
  return useQuery({ queryKey: key, enabled, queryFn: () => call(judgeDeskRoutes.declaration) })
}

/** Reads everything anew: a declaration may change what the judge sees. */
export function useRefreshAll() {
  const client = useQueryClient()
  return () => client.invalidateQueries()
}
