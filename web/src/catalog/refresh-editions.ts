import { hashKey, type QueryKey, useQueryClient } from '@tanstack/react-query'

const EDITIONS = 'editions'

/** The key of a query whose answer depends on editions or their dates. */
export const ofEditions = (...rest: (string | number)[]): QueryKey => [EDITIONS, ...rest]

/** After a change of an edition or its dates: all that depends on them is asked for anew, but for what the change answered. */
export function useRefreshEditions() {
  const client = useQueryClient()
  return (answered: QueryKey = []) =>
    client.invalidateQueries({
      queryKey: [EDITIONS],
      predicate: ({ queryKey }) => hashKey(queryKey) !== hashKey(answered),
    })
}
