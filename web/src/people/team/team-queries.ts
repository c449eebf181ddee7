import { useQuery, useQueryClient } from '@tanstack/react-query'
import { teamRoutes } from '@portal/contract/people/team.ts'
import { useMayLoad } from '../accounts/user-query.ts'
import { call } from '../../api/call.ts'

const key = ['team']

export function useTeam() {
  const enabled = useMayLoad()
  return useQuery({ queryKey: key, enabled, queryFn: () => call(teamRoutes.read) })
}

export function useRefreshTeam() {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: key })
}
