import { useQuery, useQueryClient } from '@tanstack/react-query'
import { enrollmentRoutes } from '@portal/contract/entries/enrollments.ts'
import { call } from '../../api/call.ts'

const key = 'pending'

/** What each incomplete enrollment still lacks, of one campaign or of all the brand's (S16.7). */
export const usePending = (campaignId?: number) =>
  useQuery({
    queryKey: [key, campaignId],
    // Pending items are loaded each time, because people act on them.
    staleTime: 0,
    gcTime: 0,
    queryFn: async () => (await call(enrollmentRoutes.pending, { query: { campaignId } })).entries,
  })

/** Returns what loads the shown pending items anew. */
export function useRefreshPending() {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: [key] })
}
