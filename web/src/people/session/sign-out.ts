import { sessionRoutes } from '@portal/contract/people/session.ts'
import { call } from '../../api/call.ts'
import { endSession } from './session-store.ts'

/** 'Cerrar sesión': here at once, and on the server as soon as it hears of it. */
export function signOut() {
  const told = call(sessionRoutes.logout)
  endSession('signed out')
  // The token is gone from this browser either way; it dies by itself at its end.
  told.catch(() => {})
}
