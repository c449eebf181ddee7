import { api } from '@portal/contract/api.ts'
import type { Deps } from '../../deps.ts'
import type { Serve } from '../../platform/http/serve.ts'
import { browserOf } from './browser.ts'
import { createDeviceWatch } from './known-device.ts'
import { logIn } from './log-in.ts'
import { logOut } from './log-out.ts'
import { endOthers, endSession, listOwnSessions } from './own-sessions.ts'

/** @param leaveCompany returns where to sign out of a company; undefined where that can't be done (L04) */
export function sessionRoutes(
  serve: Serve,
  deps: Deps,
  leaveCompany: (issuer: string) => Promise<string | undefined>,
) {
  const watch = createDeviceWatch(deps)
  serve(api.session.login, async ({ body }, _nobody, request, reply) => ({
    token: await watch(await logIn(deps, body, browserOf(request)), request, reply),
  }))

  serve(api.session.logout, async (_nothing, person) => {
    const companyIssuer = await logOut(deps.db, person)
    const leaveAt = companyIssuer === null ? undefined : await leaveCompany(companyIssuer)
    return { message: 'Cerraste la sesión.', ...(leaveAt !== undefined && { leaveAt }) }
  })

  serve(api.ownSessions.list, (_nothing, person) => listOwnSessions(deps.db, person))

  serve(api.ownSessions.end, async ({ params }, person) => {
    await endSession(deps.db, person, params.sessionId)
    return { message: 'Cerraste esa sesión.' }
  })

  serve(api.ownSessions.endOthers, async (_nothing, person) => {
    await endOthers(deps.db, person)
    return { message: 'Cerraste las demás sesiones.' }
  })
}
