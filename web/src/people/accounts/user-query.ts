import { useQuery, useQueryClient } from '@tanstack/react-query'
import { accountRoutes, type User } from '@portal/contract/people/accounts.ts'
import { ApiError, call } from '../../api/call.ts'
import { endSession, useSession } from '../session/session-store.ts'
import { viewing } from '../session/viewing.ts'

const key = ['user']

/** The signed-in user. An answer that refuses it ends the session (T01); no answer at all is a failure to retry. */
export function useUser() {
  const userId = useSession((state) => state.session?.userId)
  return useQuery({
    queryKey: key,
    enabled: userId !== undefined,
    queryFn: async () => {
      try {
        return (await call(accountRoutes.get, { params: { userId: userId ?? 0 } })).user
      } catch (error) {
        if (error instanceof ApiError && error.status > 0) endSession('expired')
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
  return (user: User) => client.setQueryData(key, user)
}
