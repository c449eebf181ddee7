import type { QueryClient, QueryKey } from '@tanstack/react-query'

/** Replaces what the cache holds. An answer that is still on its way is older, so it is dropped. */
export async function putNewer<T>(
  client: QueryClient,
  queryKey: QueryKey,
  change: (held: T | undefined) => T,
) {
  await client.cancelQueries({ queryKey, exact: true })
  client.setQueryData<T>(queryKey, change)
}
