import { useQuery, useQueryClient } from '@tanstack/react-query'
import { accountRoutes, type User } from '@portal/contract/people/accounts.ts'
import { ApiError, call } from '../../api/call.ts'
import { putNewer } from '../../api/put-newer.ts'
import { endSession, useSession } from '../session/session-store.ts'
import { forgetTabBrand } from '../session/tab-brand.ts'
import { viewing } from '../session/viewing.ts'

/** The key of one person's data. A late answer is never shown to somebody else who signed in meanwhile. */
const keyOf = (userId: number | undefined) => ['user', userId]

/** Statuses of passing failures: no answer, too many calls, or a server that is away or restarts. */
const PASSING: ReadonlySet<number> = new Set([0, 429, 502, 503, 504])

const ownUser = async (userId: number) => (await call(accountRoutes.get, { params: { userId } })).user

/** The signed-in user. A refusal ends the session (T01). A passing failure can be retried. */
export function useUser() {
  const userId = useSession((state) => state.session?.userId)
  const client = useQueryClient()
  return useQuery({
    queryKey: keyOf(userId),
    enabled: userId !== undefined,
    queryFn: async () => {
      const { session } = useSession.getState()
      try {
        return await ownUser(userId ?? 0)
      } catch (error) {
        if (error instanceof ApiError && error.code === 'other_brand') {
          // What was typed stays in sight until the person has read the notice about it.
          const known = client.getQueryData<User>(keyOf(userId))
          if (known) return known
          forgetTabBrand()
          return ownUser(userId ?? 0)
        }
        const isRefused = error instanceof ApiError && !PASSING.has(error.status)
        // Another session may have begun meanwhile, for example by a new password.
        if (isRefused && useSession.getState().session === session) endSession('expired')
        throw error
      }
    },
  })
}

/**
 * Returns whether the person's data may be loaded. The password of S01 must be changed first. An absent value
 * counts as changed (S01.4). An admin who views as this person need not change it.
 */
export const mayLoad = (user: Partial<User> | undefined) =>
  user !== undefined && (viewing !== null || (user.hasChangedPassword ?? true))

export const useMayLoad = () => mayLoad(useUser().data)

/** Returns what puts the answer of a change into the cache. */
export function useSetUser() {
  const client = useQueryClient()
  return (user: User) => putNewer(client, keyOf(user.id), () => user)
}
