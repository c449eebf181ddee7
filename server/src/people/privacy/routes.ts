import { api } from '@portal/contract/api.ts'
import type { Deps } from '../../deps.ts'
import type { Serve } from '../../platform/http/serve.ts'
import { applyRetention } from './apply-retention.ts'
import { exportPerson } from './export-person.ts'
import { findPeople } from './queries.ts'
import { type KeepSignatures, previewRemoval, removePerson } from './remove-person.ts'

/** @param keepSignatures of the area that knows what was signed */
export function privacyRoutes(serve: Serve, deps: Deps, keepSignatures: KeepSignatures) {
  const { db } = deps

  serve(api.privacy.people, async ({ query }) => ({ people: await findPeople(db, query.search) }))

  serve(api.privacy.export, async ({ params: { kind, personId } }, { userId }) =>
    exportPerson(db, kind, personId, userId),
  )

  serve(api.privacy.consequences, async ({ params: { kind, personId } }, { userId }) =>
    previewRemoval({ ...deps, keepSignatures }, kind, personId, userId),
  )

  serve(api.privacy.remove, async ({ params: { kind, personId: id }, body }, { userId: adminId }) =>
    removePerson({ ...deps, keepSignatures }, { kind, id, confirmation: body.confirmation, adminId }),
  )

  serve(api.privacy.retention, async () => ({ periods: await applyRetention(db, { dryRun: true }) }))
}
