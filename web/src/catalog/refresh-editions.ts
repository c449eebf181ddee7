import { hashKey, type QueryKey, useQueryClient } from '@tanstack/react-query'

const EDITIONS = 'editions'

/** Returns the key of a query whose answer depends on editions or their dates. */
export const ofEditions = (...rest: (string | number)[]): QueryKey => [EDITIONS, ...rest]

/** Fetches everything anew that depends on editions or their dates, except for what the change itself answered. */
export function useRefreshEditions() {
  const client = useQueryClient()
  return (answered: QueryKey = []) =>
    client.invalidateQueries({
      queryKey: [EDITIONS],
      predicate: ({ queryKey }) => hashKey(queryKey) !== hashKey(answered),
    })
}
