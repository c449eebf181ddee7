import { api } from '@portal/contract/api.ts'
import { checkOwnBrand } from '../../people/accounts/own-brand.ts'
import type { Deps } from '../../deps.ts'
import type { Serve } from '../../platform/http/serve.ts'
import { sendAllEntries, sendEntry } from './send-entries.ts'
import { readPending, verifyEntry } from './verify-entry.ts'

export function enrollmentRoutes(serve: Serve, deps: Deps) {
  const { db, catalog } = deps

  serve(api.enrollments.verify, async ({ params }, { brandId }) => ({
    status: await verifyEntry(db, catalog.now(), brandId, params.enrollmentId),
  }))

  serve(api.enrollments.pending, async ({ query: { campaignId } }, { brandId, guestOf }) => {
    const entries = await readPending(db, catalog.now(), brandId, campaignId)
    const isReached = (id: number) => guestOf === null || guestOf.some((own) => own.campaignId === id)
    return { entries: entries.filter((entry) => isReached(entry.campaignId)) }
  })

  serve(api.enrollments.send, async ({ body }, caller) => {
    checkOwnBrand(caller, body.brandId)
    return { enrollment: await sendEntry(deps, caller, body.enrollmentId) }
  })

  serve(api.enrollments.sendAll, async ({ body }, caller) => {
    checkOwnBrand(caller, body.brandId)
    return { enrollments: await sendAllEntries(deps, caller) }
  })
}
