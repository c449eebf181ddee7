import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type Campaign, campaignRoutes } from '@portal/contract/entries/campaigns.ts'
import { mayLoad, useUser } from '../../people/accounts/user-query.ts'
import { drafts } from '../../people/drafts/drafts.ts'
import { call } from '../../api/call.ts'
import { putNewer } from '../../api/put-newer.ts'
import { useRefreshSignOff } from '../sign-off/sign-off-queries.ts'
import { useRefreshPending } from './pending-query.ts'

const key = ['campaigns']

/** The brand's campaigns, loaded once the user is (T02). */
export function useCampaigns() {
  const user = useUser()
  const brandId = user.data?.brand?.id
  const userId = user.data?.id ?? 0
  return useQuery({
    queryKey: key,
    enabled: brandId !== undefined && mayLoad(user.data),
    queryFn: async () => {
      drafts.flush()
      const askedAt = Date.now()
      const { campaigns } = await call(campaignRoutes.list, { params: { brandId: brandId ?? 0 } })
      const listed = new Set(campaigns.map(({ id }) => String(id)))
      // What was typed before the list was asked for belongs to campaigns that existed then. One made since may be missing.
      drafts.sweep(userId, askedAt, (name) => {
        const [, campaignId] = /^(?:(?:attempt:)?reuse:)?(\d+):/.exec(name) ?? []
        return campaignId !== undefined && !listed.has(campaignId)
      })
      return campaigns
    },
  })
}

/** Returns what puts the answer of a change into the cache. */
export function useSetCampaign() {
  const client = useQueryClient()
  return (changed: Campaign) =>
    putNewer<Campaign[]>(client, key, (known) =>
      known?.map((each) => (each.id === changed.id ? changed : each)),
    )
}

/**
 * Returns what loads the campaigns anew, and them. Call it after anything that may change a campaign or a status. It
 * doesn't wait for what they lack.
 */
export function useRefreshCampaigns() {
  const client = useQueryClient()
  const refreshPending = useRefreshPending()
  const refreshSignOff = useRefreshSignOff()
  return async () => {
    void refreshPending()
    void refreshSignOff()
    await client.invalidateQueries({ queryKey: key })
    return client.getQueryData<Campaign[]>(key)
  }
}
