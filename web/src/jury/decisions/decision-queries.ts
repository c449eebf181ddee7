import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Input } from '@portal/contract/platform/route.ts'
import { type Decision, decisionRoutes } from '@portal/contract/jury/results/decisions.ts'
import { call } from '../../api/call.ts'
import { putNewer } from '../../api/put-newer.ts'
import { useMayLoad } from '../../people/accounts/user-query.ts'

const keyOf = (programId: number) => ['decisions', programId]

export const useDecisions = (programId: number) =>
  useQuery({
    queryKey: keyOf(programId),
    enabled: useMayLoad(),
    queryFn: () => call(decisionRoutes.list, { params: { programId } }),
    select: ({ decisions }) => decisions,
  })

/** Returns the actions of an admin on decisions. Their callers show failures. */
export function useDecisionActions(programId: number) {
  const client = useQueryClient()
  const shown = async (answer: Promise<{ decisions: Decision[] }>) => {
    try {
      const decided = await answer
      putNewer(client, keyOf(programId), () => decided)
    } catch (error) {
      // Another admin may have changed it, or it is done and only the answer was lost.
      void client.invalidateQueries({ queryKey: keyOf(programId) })
      throw error
    }
  }
  const of = ({ id }: Decision) => ({ params: { decisionId: id } })
  return {
    add: (body: Input<typeof decisionRoutes.add>['body']) =>
      shown(call(decisionRoutes.add, { params: { programId }, body })),
    correct: (decision: Decision, body: Input<typeof decisionRoutes.correct>['body']) =>
      shown(call(decisionRoutes.correct, { ...of(decision), body })),
    approve: (decision: Decision) => shown(call(decisionRoutes.approve, of(decision))),
    refuse: (decision: Decision) => shown(call(decisionRoutes.refuse, of(decision))),
  }
}
