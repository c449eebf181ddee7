import { api } from '@portal/contract/api.ts'
import type { Deps } from '../../deps.ts'
import type { Serve } from '../../platform/http/serve.ts'
import { addVersion, disqualify, leaveOut, requalify, setRedactions } from './change-judged.ts'
import { listJudged, readJudged } from './read-judged.ts'

export function judgedEntryRoutes(serve: Serve, deps: Deps) {
  const shown = async (entryId: number, adminId: number) => ({
    entry: await readJudged(deps, entryId, adminId),
  })

  serve(api.judgedEntries.list, ({ params, query }) => listJudged(deps, { ...params, ...query }))

  serve(api.judgedEntries.read, ({ params: { entryId } }, { userId }) => shown(entryId, userId))

  serve(api.judgedEntries.addVersion, async ({ params: { entryId }, body }, { userId: adminId }) => {
    await addVersion(deps, { entryId, adminId, ...body })
    return shown(entryId, adminId)
  })

  serve(api.judgedEntries.leaveOut, async ({ params: { entryId }, body }, { userId: adminId }) => {
    await leaveOut(deps, { entryId, adminId, ...body })
    return shown(entryId, adminId)
  })

  serve(api.judgedEntries.redact, async ({ params: { entryId }, body }, { userId: adminId }) => {
    await setRedactions(deps, { entryId, adminId, ...body })
    return shown(entryId, adminId)
  })

  serve(api.judgedEntries.disqualify, async ({ params: { entryId }, body }, { userId: adminId }) => {
    await disqualify(deps, { entryId, adminId, ...body })
    return shown(entryId, adminId)
  })

  serve(api.judgedEntries.requalify, async ({ params: { entryId }, body }, { userId: adminId }) => {
    await requalify(deps, { entryId, adminId, ...body })
    return shown(entryId, adminId)
  })
}
