import { useQuery, useQueryClient } from '@tanstack/react-query'
import { enrollmentRoutes } from '@portal/contract/entries/enrollments.ts'
import { mayLoad, useUser } from '../../people/accounts/user-query.ts'
import { call } from '../../api/call.ts'
import { ASK_EACH_TIME } from '../../api/freshness.ts'
import { missingThings } from './missing-things.ts'

const key = ['pending']

/** What each incomplete enrollment still lacks, of one campaign or of all the brand's (S16.7). */
export const usePending = (campaignId?: number) =>
  useQuery({
    queryKey: [...key, campaignId],
    staleTime: ASK_EACH_TIME,
    gcTime: 0,
    queryFn: async () => (await call(enrollmentRoutes.pending, { query: { campaignId } })).entries,
  })

/**
 * What the campaigns lack, each thing once, for pages that show it beside them. It is kept, so that going back shows
 * the page as it was.
 */
export function useMissing() {
  const user = useUser()
  return useQuery({
    queryKey: [...key, 'kept'],
    enabled: mayLoad(user.data),
    staleTime: ASK_EACH_TIME,
    queryFn: async () => missingThings((await call(enrollmentRoutes.pending, { query: {} })).entries),
  })
}

/** Returns what loads the shown pending items anew, and forgets those that are not shown. */
export function useRefreshPending() {
  const client = useQueryClient()
  return () => {
    client.removeQueries({ queryKey: key, type: 'inactive' })
    return client.invalidateQueries({ queryKey: key })
  }
}
