import { sessionRoutes } from '@portal/contract/people/session.ts'
import { call } from '../../api/call.ts'
import { endSession } from './session-store.ts'

/**
 * Signs out here at once, and on the server as soon as the call arrives ('Cerrar sesión'). Who came by a company is then led
 * to where one signs out of it, and back (L04).
 */
export function signOut() {
  const told = call(sessionRoutes.logout)
  endSession('signed out')
  told.then(
    ({ leaveAt }) => leaveAt !== undefined && location.assign(leaveAt),
    // The token is gone from this browser all the same, and expires by itself.
    () => {},
  )
}
