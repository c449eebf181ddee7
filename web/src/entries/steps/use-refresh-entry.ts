import type { Campaign } from '@portal/contract/entries/campaigns.ts'
import { useRefreshCampaigns, useSetCampaign } from '../campaigns/campaign-queries.ts'

/** Loads the campaigns anew after a change of what an entry lacks. */
export function useRefreshEntry() {
  const setCampaign = useSetCampaign()
  const refreshCampaigns = useRefreshCampaigns()
  /** @param saved what a save answered: it is shown before the rest is loaded */
  return (saved?: Campaign) => {
    if (saved) setCampaign(saved)
    return refreshCampaigns()
  }
}
