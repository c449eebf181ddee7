import { api } from '@portal/contract/api.ts'
import type { Deps } from '../../deps.ts'
import type { Serve } from '../../platform/http/serve.ts'
import { getUser } from '../accounts/get-user.ts'
import { browserOf } from '../session/browser.ts'
import { createDeviceWatch } from '../session/known-device.ts'
import { logInWithPasskey, offerLogin } from './log-in-with-passkey.ts'
import { addPasskey, listPasskeys, nameAnew, offerPasskey, removePasskey } from './own-passkeys.ts'

export function passkeyRoutes(serve: Serve, deps: Deps) {
  const watch = createDeviceWatch(deps)
  const { db, catalog } = deps

  serve(api.passkeys.options, async (_nothing, person) =>
    offerPasskey(deps, person, await getUser(db, catalog, person.userId)),
  )

  serve(api.passkeys.add, async ({ body }, person) => ({ passkey: await addPasskey(deps, person, body) }))

  serve(api.passkeys.list, (_nothing, person) => listPasskeys(deps, person))

  serve(api.passkeys.rename, async ({ params, body }, person) => ({
    passkey: await nameAnew(db, person, params.passkeyId, body.name),
  }))

  serve(api.passkeys.remove, async ({ params }, person) => {
    await removePasskey(deps, person, params.passkeyId)
    return { message: 'Eliminaste la llave de acceso.' }
  })

  serve(api.passkeys.loginOptions, (_nothing, _nobody, request) => offerLogin(deps, request.ip))

  serve(api.passkeys.login, async ({ body }, _nobody, request, reply) => ({
    token: await watch(await logInWithPasskey(deps, body.credential, browserOf(request)), request, reply),
  }))
}
