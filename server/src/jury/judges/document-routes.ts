import { api } from '@portal/contract/api.ts'
import type { Deps } from '../../deps.ts'
import type { Serve } from '../../platform/http/serve.ts'
import { acceptDocument, readDocuments } from './accept-document.ts'
import { agreeToName, readPublicName } from './agree-to-name.ts'
import { evidenceOf } from './record-consents.ts'

export function documentRoutes(serve: Serve, deps: Deps) {
  serve(api.judgeDocuments.read, async (_input, { userId }) => ({
    documents: await readDocuments(deps.db, deps.catalog.now(), userId),
  }))

  serve(api.judgeDocuments.publicName, (_input, { userId }) => readPublicName(deps, userId))

  serve(api.judgeDocuments.setPublicName, ({ body }, { userId }) => agreeToName(deps, { userId, ...body }))

  serve(api.judgeDocuments.accept, async ({ body }, { userId }, request) => ({
    documents: await acceptDocument(deps, userId, body, evidenceOf(request)),
  }))
}
