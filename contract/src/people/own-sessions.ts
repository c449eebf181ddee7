import * as z from 'zod/mini'
import { message, verbatim } from '../platform/fields.ts'
import { route } from '../platform/route.ts'

const NO_SESSION = 'El identificador no es válido.'

const ownSession = z.object({
  /** A hash of the session's own id, which stays secret. */
  id: z.string(),
  /** In words, e.g. 'Chrome en Windows'; null: not known. */
  device: z.nullable(z.string()),
  openedAt: z.iso.datetime(),
  /** Within some minutes. */
  lastUsedAt: z.iso.datetime(),
  /** Whether the call came from it. */
  isThis: z.boolean(),
})
export type OwnSession = z.infer<typeof ownSession>

/** The sessions in which somebody is signed in (L06). Those in which an admin views the portal as that person aren't among them. */
export const ownSessionRoutes = {
  list: route({
    id: 'A268',
    summary: 'One’s own open sessions, the last used first',
    method: 'GET',
    path: '/users/sessions',
    access: 'signed-in',
    response: z.object({ sessions: z.array(ownSession) }),
    failure: 'No pudimos cargar tus sesiones',
  }),
  end: route({
    id: 'A269',
    summary: 'End one of one’s own sessions; the same answer when it has ended already',
    method: 'DELETE',
    path: '/users/sessions/:sessionId',
    access: 'signed-in',
    forReaders: true,
    params: z.object({ sessionId: verbatim(NO_SESSION, 64).check(z.regex(/^[0-9a-f]{64}$/, NO_SESSION)) }),
    response: message,
    failure: 'No pudimos cerrar esa sesión',
  }),
  endOthers: route({
    id: 'A270',
    summary: 'End all of one’s own sessions but this one',
    method: 'DELETE',
    path: '/users/sessions',
    access: 'signed-in',
    forReaders: true,
    response: message,
    failure: 'No pudimos cerrar las demás sesiones',
  }),
}
