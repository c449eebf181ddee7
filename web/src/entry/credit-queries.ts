import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { CompanyRole } from '@portal/contract/companies.ts'
import { creditRoutes } from '@portal/contract/credits.ts'
import { useUser } from '../accounts/user-query.ts'
import { call } from '../api/call.ts'
import { toast } from '../ui/toast.ts'
import { useRefreshEntry } from './use-refresh-entry.ts'

const teamKey = ['team-members']
const creditsKey = (campaignId: number) => ['credits', campaignId]

/** People of the brand's team (A29). */
export function useTeamMembers() {
  const brandId = useUser().data?.brand?.id
  return useQuery({
    queryKey: teamKey,
    enabled: brandId !== undefined,
    queryFn: async () =>
      (await call(creditRoutes.listTeamMembers, { params: { brandId: brandId ?? 0 } })).teamMembers,
  })
}

/** Companies credited in a campaign (A30). */
export const useCompanyCredits = (campaignId: number) =>
  useQuery({
    queryKey: [...creditsKey(campaignId), 'companies'],
    queryFn: async () => (await call(creditRoutes.listCompanies, { params: { campaignId } })).companyCredits,
  })

/** People credited in a campaign (A33). */
export const useTeamCredits = (campaignId: number) =>
  useQuery({
    queryKey: [...creditsKey(campaignId), 'people'],
    queryFn: async () => (await call(creditRoutes.listPeople, { params: { campaignId } })).teamCredits,
  })

export function useRefreshTeam() {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: teamKey })
}

interface CreditChange {
  act: () => Promise<unknown>
  /** What the person reads when it is done. */
  done: string
  /** The block it belongs to. */
  role?: CompanyRole
}

/** Adds or removes a credit at once (S14.1); `error` is that of the last change. */
export function useCreditChange(campaignId: number) {
  const client = useQueryClient()
  const refreshEntry = useRefreshEntry()
  return useMutation({
    mutationFn: ({ act }: CreditChange) => act(),
    onSuccess: (_, { done }) => toast.success(done),
    onSettled: () => {
      void refreshEntry()
      return client.invalidateQueries({ queryKey: creditsKey(campaignId) })
    },
  })
}
