import { useRefreshCampaigns } from '../campaigns/campaign-queries.ts'
import { useRefreshPending } from '../campaigns/pending-query.ts'

/** Loads the campaigns anew after a change of what an entry lacks. It doesn't wait for the pending items. */
export function useRefreshEntry() {
  const refreshPending = useRefreshPending()
  const refreshCampaigns = useRefreshCampaigns()
  return () => {
    void refreshPending()
    return refreshCampaigns()
  }
}
