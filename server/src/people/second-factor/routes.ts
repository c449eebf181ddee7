import { api } from '@portal/contract/api.ts'
import type { Deps } from '../../deps.ts'
import type { Serve } from '../../platform/http/serve.ts'
import { browserOf } from '../session/browser.ts'
import { createDeviceWatch } from '../session/known-device.ts'
import { logInWithCode } from './log-in-with-code.ts'
import { addFactor, offerFactor, removeFactor, renewRecoveryCodes, showFactor } from './own-factor.ts'
import { resetFactor } from './reset-factor.ts'

export function secondFactorRoutes(serve: Serve, deps: Deps) {
  const watch = createDeviceWatch(deps)
  serve(api.secondFactor.read, (_nothing, person) => showFactor(deps, person))

  serve(api.secondFactor.offer, (_nothing, person) => offerFactor(deps, person))

  serve(api.secondFactor.add, async ({ body }, person) => ({
    recoveryCodes: await addFactor(deps, person, body),
  }))

  serve(api.secondFactor.remove, async (_nothing, person) => {
    await removeFactor(deps, person)
    return { message: 'Desactivaste el segundo factor.' }
  })

  serve(api.secondFactor.renew, async (_nothing, person) => ({
    recoveryCodes: await renewRecoveryCodes(deps.db, person),
  }))

  serve(api.secondFactor.login, async ({ body }, _nobody, request, reply) => ({
    token: await watch(await logInWithCode(deps, body, browserOf(request)), request, reply),
  }))

  serve(api.secondFactor.reset, async ({ params }, { userId }) => {
    await resetFactor(deps, params.userId, userId)
    return { message: 'Quitaste el segundo factor y se lo avisamos a la persona por correo.' }
  })
}
