import { api } from '@portal/contract/api.ts'
import type { Deps } from '../../deps.ts'
import type { Serve } from '../../platform/http/serve.ts'
import { listFailed } from './list-failed.ts'
import { retryCopy } from './retry-copy.ts'

export function viewingCopyRoutes(serve: Serve, deps: Deps) {
  serve(api.viewingCopies.listFailed, ({ query }) => listFailed(deps, query.after ?? 0))

  serve(api.viewingCopies.retry, async ({ params: { fileId } }, { userId }) => {
    await retryCopy(deps, userId, fileId)
    return { message: 'Lo intentaremos otra vez en unos minutos.' }
  })
}
