import { keepPreviousData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { commentStates, feedbackRoutes } from '@portal/contract/jury/results/feedback.ts'
import { oneOf } from '@portal/contract/platform/fields.ts'
import { call } from '../../api/call.ts'
import { ASK_EACH_TIME } from '../../api/freshness.ts'
import { useMayLoad } from '../../people/accounts/user-query.ts'
import { useAddressState } from '../../ui/browser/use-address-state.ts'

/** The state in the address. `all` shows all; without it, those that wait for a decision are shown. */
const shownStates = [...commentStates, 'all'] as const
export type ShownState = (typeof shownStates)[number]

const filterSchema = z.object({ state: z.optional(oneOf(shownStates)) })

export const useCommentFilter = () => useAddressState(filterSchema)

const key = ['feedback-comments']

export function useComments(programId: number, state: ShownState) {
  const enabled = useMayLoad()
  return useInfiniteQuery({
    queryKey: [...key, programId, state],
    enabled,
    staleTime: ASK_EACH_TIME,
    queryFn: ({ pageParam: after }) =>
      call(feedbackRoutes.comments, {
        params: { programId },
        query: { ...(state !== 'all' && { state }), after },
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
  })
}

export function useRefreshComments() {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: key })
}
