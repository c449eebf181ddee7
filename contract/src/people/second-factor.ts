import * as z from 'zod/mini'
import { message, pathId, verbatim } from '../platform/fields.ts'
import { route } from '../platform/route.ts'

// The second factor: a code by time (RFC 6238) from an app, or a recovery code (L02).

export const RECOVERY_CODES = 10

/** For so many days an admin may do everything without a second factor, where the installation asks for one (L03). */
export const GRACE_DAYS = 7

const NO_CODE = 'Escribe el código'
const withoutSpaces = z.overwrite<string>((text) => text.replaceAll(/[\s-]/g, ''))

/** The code that an app shows now. */
export const timeCode = verbatim(NO_CODE, 20).check(
  withoutSpaces,
  z.minLength(1, NO_CODE),
  z.regex(/^\d{6}$/, 'El código tiene 6 números'),
)

/** A code by time, or a recovery code. */
const anyCode = verbatim(NO_CODE, 60).check(
  withoutSpaces,
  z.minLength(1, NO_CODE),
  z.overwrite((text) => text.toLowerCase()),
)

export const timeCodeSchema = z.object({ code: timeCode })
export const anyCodeSchema = z.object({ code: anyCode })

const BROKEN_KEY = 'No pudimos leer la clave. Empieza de nuevo.'
/** 160 bits in base32. */
const key = verbatim(BROKEN_KEY, 32).check(z.regex(/^[A-Z2-7]{32}$/, BROKEN_KEY))

const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) })

const secondFactorSchema = z.object({
  isOn: z.boolean(),
  addedAt: z.nullable(z.iso.datetime()),
  /** How many recovery codes are left. */
  recoveryCodes: z.int(),
  /** Of an admin who manages: whether the installation recommends one, or requires it from an instant on (L03). */
  asked: z.nullable(z.object({ from: z.nullable(z.iso.datetime()), isOver: z.boolean() })),
})
export type SecondFactor = z.infer<typeof secondFactorSchema>

export const secondFactorRoutes = {
  read: route({
    id: 'A290',
    summary: 'Whether one has a second factor, and how many recovery codes are left',
    method: 'GET',
    path: '/users/second-factor',
    access: 'signed-in',
    beforeSecondFactor: true,
    response: secondFactorSchema,
    failure: 'No pudimos cargar tu segundo factor',
  }),
  offer: route({
    id: 'A291',
    summary: 'A new key for an app, as text, link and QR code; nothing is stored',
    method: 'POST',
    path: '/users/second-factor/offer',
    access: 'signed-in',
    forReaders: true,
    needsProof: true,
    beforeSecondFactor: true,
    response: z.object({
      key: z.string(),
      link: z.string(),
      /** The QR code of the link: modules a side, and the path of an SVG of that size. */
      qr: z.object({ size: z.int(), path: z.string() }),
    }),
    failure: 'No pudimos preparar el segundo factor',
  }),
  add: route({
    id: 'A292',
    summary: 'Add a second factor by the key of A291 and a code that it makes now. 409 `second_factor_on`',
    method: 'POST',
    path: '/users/second-factor',
    access: 'signed-in',
    forReaders: true,
    needsProof: true,
    beforeSecondFactor: true,
    body: z.object({ key, code: timeCode }),
    status: 201,
    response: recoveryCodes,
    failure: 'No pudimos activar el segundo factor',
  }),
  remove: route({
    id: 'A293',
    summary: 'Remove one’s second factor with its recovery codes',
    method: 'DELETE',
    path: '/users/second-factor',
    access: 'signed-in',
    forReaders: true,
    needsProof: true,
    response: message,
    failure: 'No pudimos desactivar el segundo factor',
  }),
  renew: route({
    id: 'A294',
    summary: 'New recovery codes in place of all others',
    method: 'POST',
    path: '/users/second-factor/recovery-codes',
    access: 'signed-in',
    forReaders: true,
    needsProof: true,
    response: recoveryCodes,
    failure: 'No pudimos crear los códigos',
  }),
  login: route({
    id: 'A295',
    summary: 'Log in by the challenge of A01 and a code; the rules of A01',
    method: 'POST',
    path: '/users/login/second-factor',
    access: 'open',
    body: z.object({ challenge: verbatim(NO_CODE, 100), code: anyCode }),
    response: z.object({ token: z.string() }),
    failure: 'Error al iniciar sesión',
  }),
  reset: route({
    id: 'A296',
    summary: 'Remove the second factor that a brand’s person or a judge has lost, who is told by mail',
    method: 'DELETE',
    path: '/admin/users/:userId/second-factor',
    access: ['admin'],
    needsProof: true,
    params: z.object({ userId: pathId }),
    response: message,
    failure: 'No pudimos restablecer el segundo factor',
  }),
}
