import { useQuery, useQueryClient } from '@tanstack/react-query'
import { sheetRoutes } from '@portal/contract/jury/sheets/sheets.ts'
import type { Output } from '@portal/contract/platform/route.ts'
import { call } from '../../api/call.ts'
import { putNewer } from '../../api/put-newer.ts'
import { useMayLoad } from '../../people/accounts/user-query.ts'

const key = ['declaration']

export function useDeclaration() {
  const enabled = useMayLoad()
  return useQuery({ queryKey: key, enabled, queryFn: () => call(sheetRoutes.declaration) })
}

/** Returns what puts the answer of a declaration into the cache. */
export function useSetDeclaration() {
  const client = useQueryClient()
  return ({ declaration, revision }: Output<typeof sheetRoutes.declare>) =>
    putNewer<Output<typeof sheetRoutes.declaration>>(
      client,
      key,
      // The answer doesn't say since when it counts.
      (known) => known && { ...known, declaration: { ...declaration, declaredAt: null }, revision },
    )
}

/** Reads everything anew: a declaration may change what the judge sees. */
export function useRefreshAll() {
  const client = useQueryClient()
  return () => client.invalidateQueries()
}
