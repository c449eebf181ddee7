import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { viewingCopyRoutes } from '@portal/contract/entries/viewing-copies.ts'
import { useMayLoad } from '../../people/accounts/user-query.ts'
import { ApiError, call } from '../../api/call.ts'
import { ASK_EACH_TIME } from '../../api/freshness.ts'

const key = ['viewing-copies']

/** The pause in milliseconds before the list is loaded again while copies are made. */
const LOOK_AGAIN_MS = 5000

/** Videos whose viewing copy failed, and how many wait (A99). */
export const useFailedCopies = () =>
  useInfiniteQuery({
    queryKey: key,
    enabled: useMayLoad(),
    staleTime: ASK_EACH_TIME,
    queryFn: ({ pageParam: after }) => call(viewingCopyRoutes.listFailed, { query: { after } }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ next }) => next,
    refetchInterval: ({ state: { data } }) => {
      const [first] = data?.pages ?? []
      return first?.tool && first.total.waiting + first.total.working > 0 ? LOOK_AGAIN_MS : false
    },
  })

/** Makes a copy again (A100). Every place that shows the video's state may have changed. */
export function useRetryCopy() {
  const client = useQueryClient()
  return async (fileId: number) => {
    try {
      return (await call(viewingCopyRoutes.retry, { params: { fileId } })).message
    } finally {
      await Promise.all([
        client.invalidateQueries({ queryKey: key }),
        client.invalidateQueries({ queryKey: ['desk', 'campaign'] }),
      ])
    }
  }
}

/** Returns whether the copy is no longer failed: its video was deleted, or somebody else retried it. */
const isGone = (error: unknown) => error instanceof ApiError && [404, 409].includes(error.status)

/** Tries all failed copies again, also those on pages that were not read yet; resolves with how many. */
export function useRetryAllCopies() {
  const client = useQueryClient()
  return async () => {
    let count = 0
    let after: number | null | undefined
    try {
      do {
        const page = await call(viewingCopyRoutes.listFailed, { query: { after: after ?? undefined } })
        for (const { fileId } of page.failed)
          try {
            await call(viewingCopyRoutes.retry, { params: { fileId } })
            count += 1
          } catch (error) {
            if (!isGone(error)) throw error
          }
        after = page.next
      } while (after !== null)
    } finally {
      await client.invalidateQueries({ queryKey: key })
    }
    return count
  }
}
