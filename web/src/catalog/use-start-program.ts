import { useSuspenseQuery } from '@tanstack/react-query'
import { todayRoutes } from '@portal/contract/desk/today.ts'
import type { Program } from '@portal/contract/editions/reference.ts'
import { call } from '../api/call.ts'
import { ASK_ONCE } from '../api/freshness.ts'
import { useCatalog } from './use-catalog.ts'

interface Start {
  program: Program
  /** Whether it has an open round. */
  isJudged: boolean
}

/**
 * The programme that has something to do (F04, A251). It is asked for once, because a page must not change under
 * whoever reads it. If that fails, it is the first programme.
 */
export function useStartProgram(): Start {
  const { hasProgram, programOf, home } = useCatalog()
  const { data } = useSuspenseQuery({
    queryKey: ['start-program'],
    staleTime: ASK_ONCE,
    queryFn: () => call(todayRoutes.start).catch(() => null),
  })
  return data && data.programId !== null && hasProgram(data.programId)
    ? { program: programOf(data.programId), isJudged: data.isJudged }
    : { program: home, isJudged: false }
}
