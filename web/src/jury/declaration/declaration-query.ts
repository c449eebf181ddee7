import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type Declaration, judgeDeskRoutes } from '@portal/contract/jury/judge-desk.ts'
import { call } from '../../api/call.ts'
import { useMayLoad } from '../../people/accounts/user-query.ts'

const key = ['declaration']

export function useDeclaration() {
  const enabled = useMayLoad()
  return useQuery({ queryKey: key, enabled, queryFn: () => call(judgeDeskRoutes.declaration) })
}

/** Declares (A140). It may change what the judge sees. */
export function useDeclare() {
  const client = useQueryClient()
  return async (body: Declaration): Promise<string> => {
    const { message } = await call(judgeDeskRoutes.declare, { body })
    await client.invalidateQueries()
    return message
  }
}
