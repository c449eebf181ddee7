import type { QueryClient, QueryKey } from '@tanstack/react-query'

/**
 * Puts what a save answered into the cache, at once: whoever leaves the page and comes back reads it. An answer that is
 * still on its way is older, so it is dropped. Where nothing is held yet, it is asked for anew.
 */
export function putNewer<T>(
  client: QueryClient,
  queryKey: QueryKey,
  change: (held: T | undefined) => T | undefined,
) {
  const exactly = { queryKey, exact: true }
  void client.cancelQueries(exactly)
  if (client.setQueryData<T>(queryKey, change) === undefined) void client.refetchQueries(exactly)
}
