import { keepPreviousData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { conflictRoutes } from '@portal/contract/jury/judges/conflict-list.ts'
import { conflictKinds, conflictStates } from '@portal/contract/jury/judges/conflicts.ts'
import { oneOf, pathId, searchText } from '@portal/contract/platform/fields.ts'
import { call } from '../../api/call.ts'
import { ASK_EACH_TIME } from '../../api/freshness.ts'
import { useMayLoad } from '../../people/accounts/user-query.ts'
import { useAddressState } from '../../ui/browser/use-address-state.ts'

/** The state in the address. `all` shows all; without it, those that wait for an answer are shown. */
const shownStates = [...conflictStates, 'all'] as const

const filterSchema = z.object({
  state: z.optional(oneOf(shownStates)),
  kind: z.optional(oneOf(conflictKinds)),
  programId: z.optional(pathId),
  search: z.optional(searchText),
})
export type ConflictFilter = z.output<typeof filterSchema>

export const useConflictFilter = () => useAddressState(filterSchema)

const key = ['conflicts']

export function useConflicts({ state = 'proposed', ...filter }: ConflictFilter) {
  const enabled = useMayLoad()
  return useInfiniteQuery({
    queryKey: [...key, state, filter],
    enabled,
    staleTime: ASK_EACH_TIME,
    queryFn: ({ pageParam: after }) =>
      call(conflictRoutes.list, { query: { ...filter, ...(state !== 'all' && { state }), after } }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
  })
}

export function useRefreshConflicts() {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: key })
}
