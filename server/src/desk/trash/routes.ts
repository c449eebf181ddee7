import { api } from '@portal/contract/api.ts'
import type { Deps } from '../../deps.ts'
import { PAGE_AND_ONE, pageOf } from '../../platform/http/page.ts'
import type { Serve } from '../../platform/http/serve.ts'
import { deletionOfRow } from './deletion-of-row.ts'
import { emptyTrash } from './empty-trash.ts'
import { selectDeletions } from './queries.ts'
import { restoreDeleted } from './restore-deleted.ts'

export function trashRoutes(serve: Serve, deps: Deps) {
  const { db, jobs } = deps
  serve(api.trash.list, async ({ query }) => {
    const { page, nextBefore } = pageOf(await selectDeletions(db, query.before ?? null, PAGE_AND_ONE))
    return { deletions: page.map(deletionOfRow), nextBefore }
  })

  serve(api.trash.restore, async ({ params }, { userId }) => ({
    message: await restoreDeleted(deps, params.deletionId, userId),
  }))

  serve(api.trash.empty, async ({ query }, { userId }) => ({
    message: await emptyTrash({ db, jobs }, userId, query.upTo ?? null),
  }))
}
