import { api } from '@portal/contract/api.ts'
import type { Deps } from '../../deps.ts'
import type { Serve } from '../../platform/http/serve.ts'
import { askCode } from './ask-code.ts'
import { giveBack } from './give-back.ts'
import { showSigned } from './show-signed.ts'
import { sign } from './sign.ts'
import { signingBrowserOf } from './signing-device.ts'

/** The calls of a signatory's link. */
export function signingRoutes(serve: Serve, deps: Deps) {
  serve(api.signing.read, (_, signatory, request, reply) =>
    showSigned(deps, signatory, signingBrowserOf(request, reply, deps)),
  )
  serve(api.signing.askCode, async (_, signatory) => {
    await askCode(deps, signatory)
    return { message: 'Te enviamos un código de seis cifras por correo.' }
  })
  serve(api.signing.sign, ({ body }, signatory, request, reply) =>
    sign(deps, signatory, body, signingBrowserOf(request, reply, deps)),
  )
  serve(api.signing.giveBack, async ({ body: { note } }, signatory) => {
    await giveBack(deps, signatory, note)
    return { message: 'Devolvimos la campaña con tu nota.' }
  })
}
