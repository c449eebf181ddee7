import { api } from '@portal/contract/api.ts'
import type { Deps } from '../deps.ts'
import type { Serve } from '../http/serve.ts'
import { selectDeletions } from './queries.ts'
import { restoreDeleted } from './restore-deleted.ts'

const PAGE = 50

export function binRoutes(serve: Serve, { db }: Deps) {
  serve(api.bin.list, async ({ query }) => {
    const rows = await selectDeletions(db, query.before ?? null, PAGE + 1)
    const deletions = rows
      .slice(0, PAGE)
      .map(({ brandId, brandName, deletedAt, recoverableUntil, ...deletion }) => ({
        ...deletion,
        brand: brandId === null || brandName === null ? null : { id: brandId, name: brandName },
        deletedAt: deletedAt.toISOString(),
        recoverableUntil: recoverableUntil.toISOString(),
      }))
    return { deletions, nextBefore: rows.length > PAGE ? (deletions.at(-1)?.id ?? null) : null }
  })

  serve(api.bin.restore, async ({ params }, { userId }) => ({
    message: await restoreDeleted(db, params.deletionId, userId),
  }))
}
