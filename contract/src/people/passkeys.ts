import * as z from 'zod/mini'
import { message, pathId, requiredText, verbatim } from '../platform/fields.ts'
import { route } from '../platform/route.ts'

/** The most that an account may have. */
export const MAX_PASSKEYS = 20

const BROKEN = 'No pudimos leer tu llave de acceso. Vuelve a intentarlo.'
/** Bytes as browsers write them: base64url. */
const bytes = (max: number) => verbatim(BROKEN, max).check(z.regex(/^[\w-]+$/, BROKEN))

export const passkeyNameSchema = z.object({ name: requiredText('Ponle un nombre a la llave de acceso', 60) })

const passkey = z.object({
  id: z.int(),
  name: z.string(),
  createdAt: z.iso.datetime(),
  lastUsedAt: z.nullable(z.iso.datetime()),
})
export type Passkey = z.infer<typeof passkey>

/** The ways to reach an authenticator that are known here; others are left out. */
export const transports = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'] as const

const kind = { type: z.literal('public-key') }
const descriptor = z.object({ ...kind, id: z.string(), transports: z.array(z.enum(transports)) })

/** What a browser answers about a passkey, in the parts that are read. */
const credential = { ...kind, id: bytes(1400), rawId: bytes(1400) }
const clientDataJSON = bytes(4000)

const newCredential = z.object({
  ...credential,
  response: z.object({
    clientDataJSON,
    attestationObject: bytes(20_000),
    transports: z.optional(z.array(z.string().check(z.maxLength(20))).check(z.maxLength(10))),
  }),
})
/** A passkey’s answer to a challenge. */
export const signedCredential = z.object({
  ...credential,
  response: z.object({
    clientDataJSON,
    authenticatorData: bytes(4000),
    signature: bytes(4000),
    userHandle: z.optional(z.nullable(bytes(100))),
  }),
})

/** The portal's passkeys (L01). */
export const passkeyRoutes = {
  options: route({
    id: 'A271',
    summary: 'What a browser needs to make a passkey in this session: a challenge for five minutes',
    method: 'POST',
    path: '/users/passkeys/options',
    access: 'signed-in',
    forReaders: true,
    needsProof: true,
    response: z.object({
      challenge: z.string(),
      rp: z.object({ id: z.string(), name: z.string() }),
      user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
      pubKeyCredParams: z.array(z.object({ ...kind, alg: z.int() })),
      excludeCredentials: z.array(descriptor),
      authenticatorSelection: z.object({
        residentKey: z.literal('required'),
        requireResidentKey: z.literal(true),
        userVerification: z.literal('required'),
      }),
      attestation: z.literal('none'),
      timeout: z.int(),
    }),
    failure: 'No pudimos preparar la llave de acceso',
  }),
  add: route({
    id: 'A272',
    summary: 'Add a passkey that answers the challenge of A271',
    method: 'POST',
    path: '/users/passkeys',
    access: 'signed-in',
    forReaders: true,
    needsProof: true,
    body: z.extend(passkeyNameSchema, { credential: newCredential }),
    status: 201,
    response: z.object({ passkey }),
    failure: 'No pudimos agregar la llave de acceso',
  }),
  list: route({
    id: 'A273',
    summary: 'One’s own passkeys, and whether the portal’s address allows any',
    method: 'GET',
    path: '/users/passkeys',
    access: 'signed-in',
    response: z.object({ isOn: z.boolean(), passkeys: z.array(passkey) }),
    failure: 'No pudimos cargar tus llaves de acceso',
  }),
  rename: route({
    id: 'A274',
    summary: 'Name a passkey anew',
    method: 'PATCH',
    path: '/users/passkeys/:passkeyId',
    access: 'signed-in',
    forReaders: true,
    params: z.object({ passkeyId: pathId }),
    body: passkeyNameSchema,
    response: z.object({ passkey }),
    failure: 'No pudimos cambiar el nombre',
  }),
  remove: route({
    id: 'A275',
    summary: 'Remove a passkey: it opens the account no more',
    method: 'DELETE',
    path: '/users/passkeys/:passkeyId',
    access: 'signed-in',
    forReaders: true,
    needsProof: true,
    params: z.object({ passkeyId: pathId }),
    response: message,
    failure: 'No pudimos eliminar la llave de acceso',
  }),
  loginOptions: route({
    id: 'A276',
    summary: 'What a browser needs to sign in with a passkey: a challenge for five minutes',
    method: 'POST',
    path: '/users/login/passkey/options',
    access: 'open',
    response: z.object({
      challenge: z.string(),
      rpId: z.string(),
      userVerification: z.literal('required'),
      timeout: z.int(),
    }),
    failure: 'No pudimos preparar el ingreso con llave de acceso',
  }),
  login: route({
    id: 'A277',
    summary: 'Log in with a passkey that answers the challenge of A276; the rules of A01',
    method: 'POST',
    path: '/users/login/passkey',
    access: 'open',
    body: z.object({ credential: signedCredential }),
    response: z.object({ token: z.string() }),
    failure: 'Error al iniciar sesión',
  }),
}
