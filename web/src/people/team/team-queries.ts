import { useQuery, useQueryClient } from '@tanstack/react-query'
import { teamRoutes } from '@portal/contract/people/team.ts'
import { useMayLoad, useUser } from '../accounts/user-query.ts'
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

/** False for an admin who may only read: the server refuses whatever they would change or export (J04). */
export const useMayManage = () => useUser().data?.adminLevel !== 'read'
