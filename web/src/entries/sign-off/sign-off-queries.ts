import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Campaign } from '@portal/contract/entries/campaigns.ts'
import { certificateRoutes } from '@portal/contract/entries/certificate.ts'
import { type CampaignSignOff, signatoryRoutes } from '@portal/contract/entries/signatories.ts'
import { call } from '../../api/call.ts'
import { ASK_EACH_TIME } from '../../api/freshness.ts'
import { useCatalog } from '../../catalog/use-catalog.ts'
import { useIsGuest } from '../../people/accounts/may-manage.ts'

const key = ['sign-off']

/** Returns what asks whether a programme asks a brand's member for a sign-off (C01). Guests have nothing to do with it. */
function useAsks() {
  const { editionOf } = useCatalog()
  const isGuest = useIsGuest()
  return (programId: number): boolean =>
    !isGuest && editionOf(programId).programs.some(({ id, signOff }) => id === programId && signOff !== null)
}

/** Who signs a campaign off and how far that is; asked for only where its programme asks (A332). */
export function useSignOff({ id, programId }: Campaign) {
  const asks = useAsks()(programId)
  const query = useQuery({
    queryKey: [...key, id],
    enabled: asks,
    staleTime: ASK_EACH_TIME,
    queryFn: () => call(signatoryRoutes.list, { params: { campaignId: id } }),
  })
  return { asks, query }
}

/** The certificates of what was signed of a campaign (A370); `isSigned`: whether there are any. */
export const useCertificates = (campaignId: number, isSigned: boolean) =>
  useQuery({
    queryKey: [...key, campaignId, 'certificates'],
    enabled: isSigned,
    staleTime: ASK_EACH_TIME,
    queryFn: async () => (await call(certificateRoutes.list, { params: { campaignId } })).certificates,
  })

/** Returns how far the sign-off of each campaign is, where one of these programmes asks (A302). */
export function useSignOffStates(
  programIds: readonly number[],
): (campaignId: number) => CampaignSignOff | undefined {
  const asks = useAsks()
  const { data } = useQuery({
    queryKey: [...key, 'states'],
    enabled: programIds.some(asks),
    staleTime: ASK_EACH_TIME,
    queryFn: async () => (await call(signatoryRoutes.states)).campaigns,
  })
  return (campaignId) => data?.find((each) => each.campaignId === campaignId)
}

/** Returns what loads the shown sign-offs anew. */
export function useRefreshSignOff() {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: key })
}
