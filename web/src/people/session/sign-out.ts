import { sessionRoutes } from '@portal/contract/people/session.ts'
import { call } from '../../api/call.ts'
import { endSession } from './session-store.ts'

/** Signs out here at once, and on the server as soon as the call arrives ('Cerrar sesión'). */
export function signOut() {
  const told = call(sessionRoutes.logout)
  endSession('signed out')
  // If the call fails, the token is still gone from this browser, and expires by itself.
  told.catch(() => {})
}
