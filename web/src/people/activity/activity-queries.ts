import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { auditActions, auditRoutes } from '@portal/contract/people/activity.ts'
import { oneOf, pathId, searchText } from '@portal/contract/platform/fields.ts'
import { useMayLoad } from '../accounts/user-query.ts'
import { call } from '../../api/call.ts'
import { useAddressState } from '../../ui/browser/use-address-state.ts'

const filterSchema = z.object({
  search: z.optional(searchText),
  action: z.optional(oneOf(auditActions)),
  brandId: z.optional(pathId),
  campaignId: z.optional(pathId),
})
type ActivityFilter = z.output<typeof filterSchema>

export const useActivityFilter = () => useAddressState(filterSchema)

export function useActivity(filter: ActivityFilter) {
  const enabled = useMayLoad()
  return useInfiniteQuery({
    queryKey: ['activity', filter],
    enabled,
    // People open this list for the latest events, so it is always reloaded.
    staleTime: 0,
    queryFn: ({ pageParam: before }) => call(auditRoutes.list, { query: { ...filter, before } }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ nextBefore }) => nextBefore,
    placeholderData: keepPreviousData,
  })
}
