import { useQueryClient } from '@tanstack/react-query'
import { useRefreshCampaigns } from '../campaigns/campaign-queries.ts'

/** After anything that may change what an entry lacks. Resolves with the campaigns; the pending items follow. */
export function useRefreshEntry() {
  const client = useQueryClient()
  const refreshCampaigns = useRefreshCampaigns()
  return () => {
    void client.invalidateQueries({ queryKey: ['pending'] })
    return refreshCampaigns()
  }
}
