import { useQuery, useQueryClient } from '@tanstack/react-query'
import { editionRoutes, type WholeEdition } from '@portal/contract/editions/editions.ts'
import { useMayLoad } from '../../people/accounts/user-query.ts'
import { call } from '../../api/call.ts'

const listKey = ['admin-editions']
const keyOf = (editionId: number) => ['admin-edition', editionId]

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

/** Puts the answer of a change in its place; lists that show the edition are asked for anew. */
export function useSetWholeEdition() {
  const client = useQueryClient()
  return (whole: WholeEdition) => {
    client.setQueryData(keyOf(whole.edition.id), whole)
    void client.invalidateQueries({ queryKey: listKey })
  }
}

/** After an edition came, went or changed its state. */
export function useRefreshEditions() {
  const client = useQueryClient()
  return async (editionId?: number) => {
    await Promise.all([
      client.invalidateQueries({ queryKey: listKey }),
      editionId === undefined ? undefined : client.invalidateQueries({ queryKey: keyOf(editionId) }),
    ])
  }
}

/** A deleted edition is asked for no more. */
export function useForgetEdition() {
  const client = useQueryClient()
  return (editionId: number) => {
    client.removeQueries({ queryKey: keyOf(editionId) })
    return client.invalidateQueries({ queryKey: listKey })
  }
}
