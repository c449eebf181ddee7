import { api } from '@portal/contract/api.ts'
import type { Deps } from '../../deps.ts'
import type { Serve } from '../../platform/http/serve.ts'
import { logIn } from './log-in.ts'
import { logOut } from './log-out.ts'

export function sessionRoutes(serve: Serve, deps: Deps) {
  serve(api.session.login, async ({ body }, _nobody, request) => ({
    token: await logIn(deps, body, request.ip),
  }))

  serve(api.session.logout, async (_nothing, person) => {
    await logOut(deps.db, person)
    return { message: 'Cerraste la sesión.' }
  })
}
