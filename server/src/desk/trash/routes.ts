import { api } from '@portal/contract/api.ts'
import type { Deps } from '../../deps.ts'
import { PAGE_AND_ONE, pageOf } from '../../platform/http/page.ts'
import type { Serve } from '../../platform/http/serve.ts'
import { emptyBin } from './empty-trash.ts'
import { selectDeletions } from './queries.ts'
import { restoreDeleted } from './restore-deleted.ts'

export function binRoutes(serve: Serve, { db, jobs }: Deps) {
  serve(api.bin.list, async ({ query }) => {
    const { page, nextBefore } = pageOf(await selectDeletions(db, query.before ?? null, PAGE_AND_ONE))
    const deletions = page.map(({ brandId, brandName, deletedAt, recoverableUntil, ...deletion }) => ({
      ...deletion,
      brand: brandId === null || brandName === null ? null : { id: brandId, name: brandName },
      deletedAt: deletedAt.toISOString(),
      recoverableUntil: recoverableUntil.toISOString(),
    }))
    return { deletions, nextBefore }
  })

  serve(api.bin.restore, async ({ params }, { userId }) => ({
    message: await restoreDeleted(db, params.deletionId, userId),
  }))

  serve(api.bin.empty, async (_input, { userId }) => ({ message: await emptyBin({ db, jobs }, userId) }))
}
