import * as z from 'zod/mini'
import { clientId } from '../platform/client-id.ts'
import { message, soughtEmail } from '../platform/fields.ts'
import { loginPassword } from './passwords.ts'
import { route } from '../platform/route.ts'

/** The login form (V01). The address's format is not checked: a wrong address is simply not found. */
export const loginSchema = z.object({
  email: soughtEmail('El usuario es obligatorio'),
  password: loginPassword,
  /**
   * An id that the page gives to the login. If the answer with a temporary password was lost, the same id lets it
   * be sent again (A07).
   */
  clientId: z.optional(clientId),
})

export const sessionRoutes = {
  login: route({
    id: 'A01',
    summary: 'Log in',
    method: 'POST',
    path: '/users/login',
    access: 'open',
    body: loginSchema,
    response: z.object({ token: z.string() }),
    failure: 'Error al iniciar sesión',
  }),
  logout: route({
    id: 'A44',
    summary: 'End this session on the server',
    method: 'POST',
    path: '/users/logout',
    access: 'signed-in',
    beforeSecondFactor: true,
    whileViewing: true,
    forReaders: true,
    /** `leaveAt`: where to sign out of the company too that the session came by (L04). */
    response: z.extend(message, { leaveAt: z.optional(z.string()) }),
    failure: 'No pudimos cerrar la sesión',
  }),
}
