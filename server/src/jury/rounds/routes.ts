import { api } from '@portal/contract/api.ts'
import type { Deps } from '../../deps.ts'
import type { Serve } from '../../platform/http/serve.ts'
import { changeRound, createRound, removeRound } from './change-round.ts'
import { setPanels } from './set-panels.ts'
import { listRounds, readRound } from './show-round.ts'

export function roundRoutes(serve: Serve, deps: Deps) {
  const { db, catalog } = deps

  serve(api.rounds.list, async ({ params }) => ({ rounds: await listRounds(deps, params.programId) }))

  serve(api.rounds.create, async ({ params, body }, { userId }) => ({
    round: await createRound(deps, userId, { ...params, ...body }),
  }))

  serve(api.rounds.read, async ({ params }) => ({
    round: await readRound(db, catalog.now(), params.roundId),
  }))

  serve(api.rounds.change, async ({ params, body }, { userId }) => ({
    round: await changeRound(deps, userId, params.roundId, body),
  }))

  serve(api.rounds.setPanels, async ({ params, body }, { userId }) => ({
    round: await setPanels(deps, userId, params.roundId, body),
  }))

  serve(api.rounds.remove, async ({ params }, { userId }) => {
    await removeRound(deps, userId, params.roundId)
    return { message: 'Ronda eliminada' }
  })
}
