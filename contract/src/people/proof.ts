import * as z from 'zod/mini'
import { message } from '../platform/fields.ts'
import { route } from '../platform/route.ts'
import { signedCredential } from './passkeys.ts'
import { loginPassword } from './passwords.ts'
import { timeCode } from './second-factor.ts'

/** For so long after a proof (login, password, code, passkey) nobody is asked for another (L05). */
export const PROOF_MINUTES = 10

export const passwordProofSchema = z.object({ password: loginPassword })

const WITHOUT = 'Escribe tu contraseña.'

/** The proofs that the caller is the person whose session it is (L05). */
export const proofRoutes = {
  prove: route({
    id: 'A288',
    summary:
      'Prove to be the person whose session it is, by the password, the code of the second factor, or a passkey that answers A289',
    method: 'POST',
    path: '/users/proof',
    access: 'signed-in',
    forReaders: true,
    beforeSecondFactor: true,
    /** One of them. */
    body: z
      .partial(z.object({ password: loginPassword, code: timeCode, credential: signedCredential }))
      .check(
        z.refine((proofs) => Object.values(proofs).filter(Boolean).length === 1, {
          error: WITHOUT,
          path: ['password'],
        }),
      ),
    response: message,
    failure: 'No pudimos comprobar que eres tú',
  }),
  passkey: route({
    id: 'A289',
    summary: 'What a browser needs to prove by a passkey in this session: a challenge for five minutes',
    method: 'POST',
    path: '/users/proof/passkey',
    access: 'signed-in',
    forReaders: true,
    beforeSecondFactor: true,
    response: z.object({
      challenge: z.string(),
      rpId: z.string(),
      userVerification: z.literal('required'),
      timeout: z.int(),
    }),
    failure: 'No pudimos preparar la llave de acceso',
  }),
}
