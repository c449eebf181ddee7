import { api } from '@portal/contract/api.ts'
import { inTransaction } from '../../platform/db/db.ts'
import type { Deps } from '../../deps.ts'
import type { Serve } from '../../platform/http/serve.ts'
import { logIn } from './log-in.ts'
import { revokeSession, revokeViewings } from './queries.ts'

export function sessionRoutes(serve: Serve, deps: Deps) {
  serve(api.session.login, async ({ body }, _nobody, request) => ({
    token: await logIn(deps, body, request.ip),
  }))

  serve(api.session.logout, async (_nothing, { sessionId, role }) => {
    if (role === 'admin')
      await inTransaction(deps.db, async (trx) => {
        await revokeSession(trx, sessionId)
        await revokeViewings(trx, sessionId)
      })
    else await revokeSession(deps.db, sessionId)
    return { message: 'Cerraste la sesión.' }
  })
}
