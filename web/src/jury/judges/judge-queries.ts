import { useQuery, useQueryClient } from '@tanstack/react-query'
import { judgeRoutes } from '@portal/contract/jury/judges/judges.ts'
import type { Output } from '@portal/contract/platform/route.ts'
import { useMayLoad } from '../../people/accounts/user-query.ts'
import { ApiError, call } from '../../api/call.ts'
import { ASK_EACH_TIME } from '../../api/freshness.ts'
import { useJudgeProgramId } from './use-judge-program-id.ts'

const key = ['judges']

async function loadJudges(programId: number): Promise<Output<typeof judgeRoutes.list>> {
  try {
    return await call(judgeRoutes.list, { params: { programId } })
  } catch (error) {
    // There are no judges yet (A36).
    if (error instanceof ApiError && error.status === 404) return { judges: [], invitePauseMs: 0 }
    throw error
  }
}

export function useJudges() {
  const enabled = useMayLoad()
  const programId = useJudgeProgramId()
  return useQuery({
    queryKey: [...key, programId],
    enabled,
    queryFn: () => loadJudges(programId),
    select: ({ judges }) => judges,
  })
}

/** Returns a function that reads the list anew, for what acts on all judges. */
export function useFreshJudges() {
  const client = useQueryClient()
  const programId = useJudgeProgramId()
  return () =>
    client.fetchQuery({
      queryKey: [...key, programId],
      queryFn: () => loadJudges(programId),
      staleTime: ASK_EACH_TIME,
    })
}

/** Returns a function that refreshes the judges, and the rounds because they show judges. */
export function useRefreshJudges() {
  const client = useQueryClient()
  return () =>
    Promise.all([key, ['rounds'], ['round']].map((queryKey) => client.invalidateQueries({ queryKey })))
}

export const useConsents = (judgeId: number) =>
  useQuery({
    queryKey: ['consents', judgeId],
    queryFn: async () => (await call(judgeRoutes.consents, { params: { judgeId } })).consents,
  })
