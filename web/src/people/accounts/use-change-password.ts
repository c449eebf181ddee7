import { accountRoutes, type User } from '@portal/contract/people/accounts.ts'
import { call } from '../../api/call.ts'
import { startSession, useSession } from '../session/session-store.ts'
import { useSetUser } from './user-query.ts'

/** The change ends every session, so this browser goes on with the token of the answer. */
export function useChangePassword({ id }: User) {
  const setUser = useSetUser()
  return async (password: string) => {
    const { user, token } = await call(accountRoutes.update, { params: { userId: id }, body: { password } })
    // Whoever has signed out meanwhile stays out.
    if (token && useSession.getState().session?.userId === id) startSession(token)
    setUser(user)
  }
}
