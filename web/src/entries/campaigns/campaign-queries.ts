import { useQuery, useQueryClient } from '@tanstack/react-query'
import { campaignRoutes } from '@portal/contract/entries/campaigns.ts'
import { mayLoad, useUser } from '../../people/accounts/user-query.ts'
import { call } from '../../api/call.ts'

const key = ['campaigns']

/** The brand's campaigns, loaded once the user is (T02). */
export function useCampaigns() {
  const user = useUser()
  const brandId = user.data?.brand?.id
  return useQuery({
    queryKey: key,
    enabled: brandId !== undefined && mayLoad(user.data),
    queryFn: async () => (await call(campaignRoutes.list, { params: { brandId: brandId ?? 0 } })).campaigns,
  })
}

/** Returns what loads the campaigns anew. Call it after anything that may change a campaign or a status. */
export function useRefreshCampaigns() {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: key })
}
