import { useQueryClient } from '@tanstack/react-query'
import { useRefreshCampaigns } from '../campaigns/campaign-queries.ts'

/** Loads the campaigns anew after a change of what an entry lacks. It doesn't wait for the pending items. */
export function useRefreshEntry() {
  const client = useQueryClient()
  const refreshCampaigns = useRefreshCampaigns()
  return () => {
    void client.invalidateQueries({ queryKey: ['pending'] })
    return refreshCampaigns()
  }
}
