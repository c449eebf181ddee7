import { useRef } from 'react'
import { accountRoutes, type User } from '@portal/contract/people/accounts.ts'
import { sessionRoutes } from '@portal/contract/people/session.ts'
import { ApiError, call } from '../../api/call.ts'
import { startSession, useSession } from '../session/session-store.ts'
import { useSetUser } from './user-query.ts'

const NO_SESSION = new Set(['wrong_credentials', 'second_factor_needed'])

/** Changes the password. That ends every session, so this browser goes on with the answer's token. */
export function useChangePassword({ id, email }: User) {
  const setUser = useSetUser()
  /** A new password whose call got no answer. It may be valid by now, and this session may be over. */
  const unanswered = useRef<string>(undefined)

  const goOn = (token: string) => {
    unanswered.current = undefined
    // A person who has signed out meanwhile stays signed out.
    if (useSession.getState().session?.userId === id) startSession(token)
  }
  const opens = async (password: string) => {
    try {
      goOn((await call(sessionRoutes.login, { body: { email, password } })).token)
      return true
    } catch (error) {
      // With a second factor it opens no session either: the login asks for the code.
      if (error instanceof ApiError && NO_SESSION.has(error.code)) return false
      throw error
    }
  }
  async function change(password: string) {
    const { user, token } = await call(accountRoutes.update, { params: { userId: id }, body: { password } })
    if (token) goOn(token)
    setUser(user)
  }

  const show = async () => setUser((await call(accountRoutes.get, { params: { userId: id } })).user)

  return async (password: string) => {
    const sent = unanswered.current
    if (sent !== undefined && (await opens(sent)) && sent === password) return show()
    try {
      return await change(password)
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'no_answer') throw error
      unanswered.current = password
      if (!(await opens(password).catch(() => false))) throw error
      return show()
    }
  }
}
