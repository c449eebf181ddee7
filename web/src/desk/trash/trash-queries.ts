import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { trashRoutes, type Deletion } from '@portal/contract/desk/trash.ts'
import { storageRoutes } from '@portal/contract/desk/storage.ts'
import { useMayLoad } from '../../people/accounts/user-query.ts'
import { call } from '../../api/call.ts'
import { ALREADY_DONE, useEnding } from '../../api/use-ending.ts'

export function useDeletions() {
  const enabled = useMayLoad()
  return useInfiniteQuery({
    queryKey: ['trash'],
    enabled,
    staleTime: 0,
    queryFn: ({ pageParam: before }) => call(trashRoutes.list, { query: { before } }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ nextBefore }) => nextBefore,
  })
}

export function useStorageFigures() {
  const enabled = useMayLoad()
  return useQuery({
    queryKey: ['storage'],
    enabled,
    staleTime: 0,
    queryFn: () => call(storageRoutes.read),
  })
}

/** A79 */
export function useEmptyTrash() {
  const client = useQueryClient()
  return async (upTo: number) => {
    try {
      return (await call(trashRoutes.empty, { query: { upTo } })).message
    } finally {
      await client.invalidateQueries()
    }
  }
}

/** Restores a deletion. Every list that an admin sees may have changed (A63). */
export function useRestore() {
  const client = useQueryClient()
  const end = useEnding()
  return async ({ id: deletionId }: Deletion) => {
    const restore = () => call(trashRoutes.restore, { params: { deletionId } })
    try {
      return (await end(restore, { message: ALREADY_DONE })).message
    } finally {
      await client.invalidateQueries()
    }
  }
}
