import { api } from '@portal/contract/api.ts'
import type { Deps } from '../../deps.ts'
import type { Serve } from '../../platform/http/serve.ts'
import { addDecision, approveDecision, correctDecision, refuseDecision } from './change-decisions.ts'
import { listDecisions } from './list-decisions.ts'

export function decisionRoutes(serve: Serve, deps: Deps) {
  const all = async (programId: number, adminId: number) => ({
    decisions: await listDecisions(deps, programId, adminId),
  })

  serve(api.decisions.list, ({ params }, { userId }) => all(params.programId, userId))

  serve(api.decisions.add, async ({ params: { programId }, body }, { userId }) => {
    await addDecision(deps, userId, { programId, ...body })
    return all(programId, userId)
  })

  serve(api.decisions.correct, async ({ params, body }, { userId }) =>
    all(await correctDecision(deps, userId, { ...params, ...body }), userId),
  )

  serve(api.decisions.approve, async ({ params }, { userId }) =>
    all(await approveDecision(deps, userId, params.decisionId), userId),
  )

  serve(api.decisions.refuse, async ({ params }, { userId }) =>
    all(await refuseDecision(deps, userId, params.decisionId), userId),
  )
}
