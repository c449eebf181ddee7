import { useQuery, useQueryClient } from '@tanstack/react-query'
import { accountRoutes, type User } from '@portal/contract/people/accounts.ts'
import { ApiError, call } from '../../api/call.ts'
import { endSession, useSession } from '../session/session-store.ts'
import { viewing } from '../session/viewing.ts'

/** Each person has their own: an answer that comes after somebody else signed in here is not shown to them. */
const keyOf = (userId: number | undefined) => ['user', userId]

/** No answer, too many calls, or a server that is away or restarts. */
const PASSING: ReadonlySet<number> = new Set([0, 429, 502, 503, 504])

/** The signed-in user. An answer that refuses it ends the session (T01); what may pass is a failure to retry. */
export function useUser() {
  const userId = useSession((state) => state.session?.userId)
  return useQuery({
    queryKey: keyOf(userId),
    enabled: userId !== undefined,
    queryFn: async () => {
      const { session } = useSession.getState()
      try {
        return (await call(accountRoutes.get, { params: { userId: userId ?? 0 } })).user
      } catch (error) {
        const isRefused = error instanceof ApiError && !PASSING.has(error.status)
        // Another one may have begun meanwhile, for example by a new password.
        if (isRefused && useSession.getState().session === session) endSession('expired')
        throw error
      }
    },
  })
}

/**
 * Whether the data of the signed-in person may be loaded: not before the password of S01 is changed; an absent value
 * counts as changed (S01.4). An admin who views as this person need not change it.
 */
export const mayLoad = (user: Partial<User> | undefined) =>
  user !== undefined && (viewing !== null || (user.hasChangedPassword ?? true))

export const useMayLoad = () => mayLoad(useUser().data)

/** Puts the answer of a change in the place of what was known. */
export function useSetUser() {
  const client = useQueryClient()
  return (user: User) => client.setQueryData(keyOf(user.id), user)
}
