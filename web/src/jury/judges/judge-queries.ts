import { useQuery, useQueryClient } from '@tanstack/react-query'
import { JUDGE_PROGRAM_ID, judgeRoutes } from '@portal/contract/jury/judges.ts'
import type { Output } from '@portal/contract/platform/route.ts'
import { useMayLoad } from '../../people/accounts/user-query.ts'
import { ApiError, call } from '../../api/call.ts'

const key = ['judges']

async function loadJudges(): Promise<Output<typeof judgeRoutes.list>> {
  try {
    return await call(judgeRoutes.list, { params: { programId: JUDGE_PROGRAM_ID } })
  } catch (error) {
    // No judges yet (A36).
    if (error instanceof ApiError && error.status === 404) return { judges: [], invitePauseMs: 0 }
    throw error
  }
}

export function useJudges() {
  const enabled = useMayLoad()
  return useQuery({
    queryKey: key,
    enabled,
    queryFn: loadJudges,
    select: ({ judges }) => judges,
  })
}

/** The list as it is now, for whoever acts on all of it. */
export function useFreshJudges() {
  const client = useQueryClient()
  return () => client.fetchQuery({ queryKey: key, queryFn: loadJudges, staleTime: 0 })
}

export function useRefreshJudges() {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: key })
}

export const useConsents = (judgeId: number) =>
  useQuery({
    queryKey: ['consents', judgeId],
    queryFn: async () => (await call(judgeRoutes.consents, { params: { judgeId } })).consents,
  })
