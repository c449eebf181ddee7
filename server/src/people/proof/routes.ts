import { api } from '@portal/contract/api.ts'
import type { Deps } from '../../deps.ts'
import type { Serve } from '../../platform/http/serve.ts'
import { offerProof } from '../passkeys/prove-with-passkey.ts'
import { prove } from './prove.ts'

export function proofRoutes(serve: Serve, deps: Deps) {
  serve(api.proof.prove, async ({ body }, person) => {
    await prove(deps, person, body)
    return { message: 'Confirmaste que eres tú.' }
  })

  serve(api.proof.passkey, (_nothing, person) => offerProof(deps, person))
}
