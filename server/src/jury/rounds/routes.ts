import { api } from '@portal/contract/api.ts'
import type { Deps } from '../../deps.ts'
import type { Serve } from '../../platform/http/serve.ts'
import { refreshConflicts } from '../conflicts/refresh-conflicts.ts'
import { addJudge, changeChair, giveTime, removeJudge, restoreJudge } from './change-judges.ts'
import { changeRound, createRound, removeRound } from './change-round.ts'
import { listFormerJudges } from './list-former-judges.ts'
import { openRound } from './open-round.ts'
import { assignRound, planRound } from './plan-round.ts'
import { remindJudges } from './remind-judges.ts'
import { setPanels } from './set-panels.ts'
import { showProgress } from './show-progress.ts'
import { listRounds, readRound } from './show-round.ts'

export function roundRoutes(serve: Serve, deps: Deps) {
  const { db, catalog } = deps

  serve(api.rounds.list, async ({ params }) => ({ rounds: await listRounds(deps, params.programId) }))

  serve(api.formerJudges.list, ({ params, query }) =>
    listFormerJudges(deps, params.programId, query.formerId),
  )

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

  serve(api.rounds.plan, async ({ params }) => {
    await refreshConflicts(deps)
    return { plan: await planRound(db, params.roundId) }
  })

  serve(api.rounds.assign, async ({ params, body }, { userId }) => ({
    round: await assignRound(deps, userId, params.roundId, body.digest),
  }))

  serve(api.rounds.open, async ({ params, body }, { userId }) => {
    await refreshConflicts(deps)
    return { round: await openRound(deps, userId, params.roundId, body.revision) }
  })

  serve(api.rounds.progress, async ({ params }) => ({ progress: await showProgress(deps, params.roundId) }))

  serve(api.rounds.remind, async ({ params, body }, { userId }) => {
    const reminded = await remindJudges(deps, userId, params.roundId, body.judgeIds)
    return { message: remindedInWords(reminded), reminded }
  })

  serve(api.rounds.giveTime, async ({ params, body }, { userId }) => ({
    round: await giveTime(deps, userId, { ...params, ...body }),
  }))

  serve(api.rounds.addJudge, async ({ params, body }, { userId }) => ({
    round: await addJudge(deps, userId, { ...params, ...body }),
  }))

  serve(api.rounds.removeJudge, async ({ params, body }, { userId }) => ({
    round: await removeJudge(deps, userId, { ...params, ...body }),
  }))

  serve(api.rounds.changeChair, async ({ params, body }, { userId }) => ({
    round: await changeChair(deps, userId, { ...params, ...body }),
  }))

  serve(api.rounds.restoreJudge, async ({ params }, { userId }) => ({
    round: await restoreJudge(deps, userId, params),
  }))
}

function remindedInWords(count: number): string {
  if (count === 0)
    return 'No había a quién recordarle: todos terminaron, o ya recibieron uno en el último día.'
  return count === 1 ? 'Enviamos 1 recordatorio' : `Enviamos ${count} recordatorios`
}
