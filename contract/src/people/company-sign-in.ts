import * as z from 'zod/mini'
import { message, pathCode, pathId, verbatim } from '../platform/fields.ts'
import { route } from '../platform/route.ts'
import { ownRegistrationSchema } from './accounts.ts'

const BROKEN = 'No pudimos leer el ingreso con tu empresa. Vuelve a intentarlo.'
const codeBody = z.object({ code: verbatim(BROKEN, 64).check(z.minLength(1, BROKEN)) })

const companyLink = z.object({
  id: z.int(),
  /** The company's number; null: the portal no longer knows it. */
  number: z.nullable(z.int()),
  /** The company's name, or the host of one that the portal no longer knows. */
  name: z.string(),
  /** The person's address at the company when the link was made. */
  email: z.string(),
  createdAt: z.iso.datetime(),
  lastUsedAt: z.nullable(z.iso.datetime()),
})
export type CompanyLink = z.infer<typeof companyLink>

/** What a company says of somebody who has an account under the same address. */
const joinable = z.object({ code: z.string(), company: z.string(), email: z.string() })
export type CompanyJoin = z.infer<typeof joinable>

/** What a company says of somebody new; empty where it doesn't say it. */
const registrable = z.extend(joinable, { name: z.string(), lastName: z.string() })
export type CompanyRegistration = z.infer<typeof registrable>

/** Signing in with a company's own accounts, by OpenID Connect (L04). */
export const companySignInRoutes = {
  finish: route({
    id: 'A297',
    summary:
      'Exchange the code that a company’s sign-in came back with, in the same browser, once, within a minute: for a token; or, for an hour, for a code to join an account (A299) or to register (A298)',
    method: 'POST',
    path: '/users/login/company',
    access: 'open',
    body: codeBody,
    response: z.object({
      token: z.optional(z.string()),
      join: z.optional(joinable),
      registration: z.optional(registrable),
    }),
    failure: 'Error al iniciar sesión',
  }),
  register: route({
    id: 'A298',
    summary:
      'Register a brand under the address and the name that a company has verified, by the code of A297; works once. 409 `terms_changed` as in A02',
    method: 'POST',
    path: '/users/company-registration/:code',
    access: 'open',
    params: z.object({ code: pathCode }),
    body: ownRegistrationSchema,
    status: 201,
    response: z.object({ token: z.string() }),
    failure: 'Error al registrar',
  }),
  join: route({
    id: 'A299',
    summary: 'Let a company open one’s own account from now on, by the code of A297; works once',
    method: 'POST',
    path: '/users/company-links',
    access: 'signed-in',
    forReaders: true,
    body: codeBody,
    response: message,
    failure: 'No pudimos unir tu cuenta con la de tu empresa',
  }),
  list: route({
    id: 'A300',
    summary: 'The companies that open one’s own account',
    method: 'GET',
    path: '/users/company-links',
    access: 'signed-in',
    response: z.object({ links: z.array(companyLink) }),
    failure: 'No pudimos cargar tu ingreso con la empresa',
  }),
  remove: route({
    id: 'A301',
    summary: 'Remove a company: it opens the account no more',
    method: 'DELETE',
    path: '/users/company-links/:linkId',
    access: 'signed-in',
    forReaders: true,
    params: z.object({ linkId: pathId }),
    response: message,
    failure: 'No pudimos quitar el ingreso con la empresa',
  }),
}
