import { useQuery, useQueryClient } from '@tanstack/react-query'
import { editionRoutes, type WholeEdition } from '@portal/contract/editions/editions.ts'
import { ofEditions, useRefreshEditions } from '../../catalog/refresh-editions.ts'
import { useMayLoad } from '../../people/accounts/user-query.ts'
import { call } from '../../api/call.ts'
import { putNewer } from '../../api/put-newer.ts'

const listKey = ofEditions('admin-editions')
const keyOf = (editionId: number) => ofEditions('admin-edition', editionId)

/** All editions, newest first (A84). */
export function useEditions() {
  const enabled = useMayLoad()
  return useQuery({
    queryKey: listKey,
    enabled,
    queryFn: async () => (await call(editionRoutes.list)).editions,
  })
}

/** One edition with everything (A86). */
export function useWholeEdition(editionId: number) {
  const enabled = useMayLoad()
  return useQuery({
    queryKey: keyOf(editionId),
    enabled,
    queryFn: () => call(editionRoutes.read, { params: { editionId } }),
  })
}

/** Returns what puts the answer of a change into the cache. */
export function useSetWholeEdition() {
  const client = useQueryClient()
  const refresh = useRefreshEditions()
  return (whole: WholeEdition) => {
    const key = keyOf(whole.edition.id)
    putNewer(client, key, () => whole)
    void refresh(key)
  }
}

/** Returns what removes a deleted edition from the cache, so that it isn't loaded any more. */
export function useForgetEdition() {
  const client = useQueryClient()
  const refresh = useRefreshEditions()
  return (editionId: number) => {
    client.removeQueries({ queryKey: keyOf(editionId) })
    return refresh()
  }
}
