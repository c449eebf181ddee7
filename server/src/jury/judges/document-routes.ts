import { api } from '@portal/contract/api.ts'
import type { Deps } from '../../deps.ts'
import type { Serve } from '../../platform/http/serve.ts'
import { acceptDocument, readDocuments } from './accept-document.ts'
import { evidenceOf } from './record-consents.ts'

export function documentRoutes(serve: Serve, deps: Deps) {
  serve(api.judgeDocuments.read, async (_input, { userId }) => ({
    documents: await readDocuments(deps.db, deps.catalog.now(), userId),
  }))

  serve(api.judgeDocuments.accept, async ({ body }, { userId }, request) => ({
    documents: await acceptDocument(deps, userId, body, evidenceOf(request)),
  }))
}
