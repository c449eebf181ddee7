import { api } from '@portal/contract/api.ts'
import type { Deps } from '../../deps.ts'
import type { Serve } from '../../platform/http/serve.ts'
import { compareWithPanel } from './compare-with-panel.ts'
import { resultsFile } from './results-file.ts'
import { readResults } from './show-results.ts'
import { readUnsealing } from './show-unsealing.ts'
import { askForUnsealing, endException, makeException, unseal, withdrawUnsealing } from './unseal.ts'

export function resultRoutes(serve: Serve, deps: Deps) {
  const shown = async (roundId: number, userId: number) => ({
    unsealing: await readUnsealing(deps.db, roundId, userId),
  })

  serve(api.results.unsealing, ({ params: { roundId } }, { userId }) => shown(roundId, userId))

  serve(api.results.ask, async ({ params: { roundId } }, { userId }) => {
    await askForUnsealing(deps, { roundId, userId })
    return shown(roundId, userId)
  })

  serve(api.results.withdraw, async ({ params: { roundId } }, { userId }) => {
    await withdrawUnsealing(deps, { roundId, userId })
    return shown(roundId, userId)
  })

  serve(api.results.agree, async ({ params: { roundId } }, { userId }) => {
    await unseal(deps, { roundId, userId })
    return shown(roundId, userId)
  })

  serve(api.results.makeException, async ({ params, body }, { userId }) => {
    await makeException(deps, { ...params, ...body, userId })
    return shown(params.roundId, userId)
  })

  serve(api.results.endException, async ({ params }, { userId }) => {
    await endException(deps, { ...params, userId })
    return shown(params.roundId, userId)
  })

  serve(api.results.read, async ({ params: { roundId } }, { userId }) => ({
    results: await readResults(deps.db, { roundId, userId }),
  }))

  serve(api.results.judges, async ({ params: { roundId } }, { userId }) => ({
    judges: await compareWithPanel(deps.db, { roundId, userId }),
  }))

  serve(api.results.file, ({ params }, { userId }) => resultsFile(deps.db, { ...params, userId }))
}
