import type { QueryClient, QueryKey } from '@tanstack/react-query'

/** In the place of what is held; an answer that is still on its way is older, and dropped. */
export async function putNewer<T>(
  client: QueryClient,
  queryKey: QueryKey,
  change: (held: T | undefined) => T,
) {
  await client.cancelQueries({ queryKey, exact: true })
  client.setQueryData<T>(queryKey, change)
}
