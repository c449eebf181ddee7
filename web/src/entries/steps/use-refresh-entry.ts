import type { Campaign } from '@portal/contract/entries/campaigns.ts'
import { useRefreshCampaigns, useSetCampaign } from '../campaigns/campaign-queries.ts'
import { useRefreshPending } from '../campaigns/pending-query.ts'

/** Loads the campaigns anew after a change of what an entry lacks. It doesn't wait for the pending items. */
export function useRefreshEntry() {
  const setCampaign = useSetCampaign()
  const refreshPending = useRefreshPending()
  const refreshCampaigns = useRefreshCampaigns()
  /** @param saved what a save answered: it is shown before the rest is loaded */
  return (saved?: Campaign) => {
    if (saved) setCampaign(saved)
    void refreshPending()
    return refreshCampaigns()
  }
}
