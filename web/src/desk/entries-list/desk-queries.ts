import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { activityRoutes } from '@portal/contract/people/activity.ts'
import { entriesListRoutes } from '@portal/contract/desk/entries-list.ts'
import { useMayLoad } from '../../people/accounts/user-query.ts'
import { call } from '../../api/call.ts'
import { pauseUntilNextLook } from '../../entries/files/copy-looks.ts'
import type { EntryListState } from '../filters/entry-list-state.ts'
import { desk, useRefreshDesk } from '../filters/refresh-desk.ts'

/** Pause in milliseconds before the list is loaded again while changes are still to come. */
const LOOK_AGAIN_MS = 5000
const untilUpdated = (updating: number | undefined) => (updating ? LOOK_AGAIN_MS : false)

export const useEntries = ({ columns: _columns, ...list }: EntryListState) =>
  useInfiniteQuery({
    queryKey: [...desk, 'entries', list],
    enabled: useMayLoad(),
    queryFn: ({ pageParam: cursor }) => call(entriesListRoutes.list, { query: { ...list, cursor } }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    refetchInterval: ({ state }) => untilUpdated(state.data?.pages.at(-1)?.updating),
    placeholderData: keepPreviousData,
  })

export function useCounts({ columns: _columns, sort: _sort, ...list }: EntryListState) {
  const filter = { ...list, status: undefined }
  return useQuery({
    queryKey: [...desk, 'counts', filter],
    enabled: useMayLoad(),
    queryFn: () => call(entriesListRoutes.counts, { query: filter }),
    select: ({ counts }) => counts,
    refetchInterval: ({ state }) => untilUpdated(state.data?.updating),
    placeholderData: keepPreviousData,
  })
}

export const useDeskCampaign = (campaignId: string) =>
  useQuery({
    queryKey: [...desk, 'campaign', campaignId],
    enabled: useMayLoad(),
    queryFn: () => call(entriesListRoutes.campaign, { params: { campaignId } }),
    refetchInterval: ({ state: { data, dataUpdateCount } }) =>
      (data && pauseUntilNextLook(data.files, dataUpdateCount)) ?? false,
  })

export const useHistory = (campaignId: number) =>
  useInfiniteQuery({
    queryKey: [...desk, 'history', campaignId],
    queryFn: ({ pageParam: before }) => call(activityRoutes.list, { query: { campaignId, before } }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ nextBefore }) => nextBefore,
  })

export const useNumbers = (of: { editionId: number; programId: number | undefined }) =>
  useQuery({
    queryKey: [...desk, 'numbers', of],
    enabled: useMayLoad(),
    queryFn: () => call(entriesListRoutes.numbers, { query: of }),
    refetchInterval: ({ state }) => untilUpdated(state.data?.updating),
    placeholderData: keepPreviousData,
  })

/** Unblocks a campaign. The dialog that asks for it shows a failure. */
export function useUnblock(campaignId: number) {
  const refresh = useRefreshDesk()
  return async () => {
    const { message } = await call(entriesListRoutes.unblock, { params: { campaignId } })
    // The dialog must close after its opener has left the page, because only then it knows where the focus goes.
    await refresh()
    return message
  }
}
