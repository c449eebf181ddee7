import { useCampaigns } from '../campaigns/campaign-queries.ts'

/**
 * Returns whether a campaign is no longer among the person's, so that its videos can't be uploaded.
 * @param since an older list doesn't count: it may lack a campaign that another tab has created
 */
export function useIsCampaignGone(campaignId: number, since = 0): boolean {
  const { data, dataUpdatedAt } = useCampaigns()
  return data !== undefined && dataUpdatedAt > since && !data.some(({ id }) => id === campaignId)
}
