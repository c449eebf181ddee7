import { useIsGuest } from '../../people/accounts/may-manage.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { creditRoutes } from '@portal/contract/entries/credits.ts'
import { publicationRoutes } from '@portal/contract/jury/results/publication.ts'
import { useUser } from '../../people/accounts/user-query.ts'
import { call } from '../../api/call.ts'
import { putNewer } from '../../api/put-newer.ts'
import { isGone } from '../../api/use-ending.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { useRefreshEntry } from '../steps/use-refresh-entry.ts'

const teamKey = ['team-members']
const creditsKey = (campaignId: number) => ['credits', campaignId]

/** People of the brand's team (A29). */
export function useTeamMembers() {
  const isGuest = useIsGuest()
  const brandId = useUser().data?.brand?.id
  return useQuery({
    queryKey: teamKey,
    enabled: brandId !== undefined && !isGuest,
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

export const agreementKey = (campaignId: number) => ['video-agreement', campaignId]

/** What of the campaign the brand lets be shown if it wins (A198). */
export const useAgreement = (campaignId: number) =>
  useQuery({
    queryKey: agreementKey(campaignId),
    enabled: !useIsGuest(),
    queryFn: async () => (await call(publicationRoutes.agreement, { params: { campaignId } })).agreement,
  })

export function useRefreshTeam() {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: teamKey })
}

interface CreditChange<Credit> {
  act: () => Promise<unknown>
  adds?: Credit
  removes?: Credit
  /** The message for the person when the change is saved. */
  done: string
}

/**
 * Adds or removes a credit (S14.1), one change after the other. The list shows it at once, and takes it back when it
 * fails; `error` is that of the last change.
 */
export function useCreditChange<Credit extends { id: number }>(
  campaignId: number,
  kind: 'people' | 'companies',
) {
  const client = useQueryClient()
  const refreshEntry = useRefreshEntry()
  const queryKey = [...creditsKey(campaignId), kind]
  const mutationKey = ['change', ...queryKey]
  const update = (to: (credits: readonly Credit[]) => readonly Credit[]) =>
    putNewer<readonly Credit[]>(client, queryKey, (known) => known && to(known))
  const without = (credits: readonly Credit[], credit?: Credit) =>
    credits.filter(({ id }) => id !== credit?.id)

  return useMutation({
    mutationKey,
    scope: { id: mutationKey.join() },
    mutationFn: ({ act }: CreditChange<Credit>) => act(),
    onMutate({ adds, removes }) {
      const credits = client.getQueryData<Credit[]>(queryKey)
      // Without a loaded list there is nothing to change, so its loading goes on.
      if (!credits) return
      const place = credits.findIndex(({ id }) => id === removes?.id)
      update((now) => [...without(now, removes), ...(adds ? [adds] : [])])
      return place
    },
    onSuccess: (_, { done }) => toast.success(done),
    onError: (_, { adds, removes }, place = 0) =>
      update((now) => without(now, adds).toSpliced(place, 0, ...(removes ? [removes] : []))),
    onSettled: async () => {
      void refreshEntry()
      // The server doesn't know yet of changes that still wait, so only the last one loads the list anew.
      if (client.isMutating({ mutationKey }) === 1) await client.invalidateQueries({ queryKey })
    },
  })
}

/** Waits for a removal. A credit that is gone already is removed: by another tab, or by a try without an answer. */
export const removeIfThere = (removal: Promise<unknown>) =>
  removal.catch((error: unknown) => {
    if (!isGone(error)) throw error
  })

/** Returns the id of a credit that is not saved yet. It is negative, because the server's ids are positive. */
export const passingId = (of: { id: number }) => -of.id
