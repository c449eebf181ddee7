import { type QueryKey, useQuery, useQueryClient } from '@tanstack/react-query'
import { ApiError } from '../../api/call.ts'
import { ASK_EACH_TIME } from '../../api/freshness.ts'
import { putNewer } from '../../api/put-newer.ts'
import { useMayLoad } from '../../people/accounts/user-query.ts'

/** How often, in milliseconds, each screen of a sitting asks whether something has changed (J50). */
const ASK_MS = 2000
/** Time limit of an answer in milliseconds: on a lost connection it may never come. */
const ANSWER_MS = 6000

/**
 * Keeps a screen of a sitting up to date, even after a lost connection: each answer holds the whole screen (J53).
 * @param ask returns null when the given version is still the current one
 */
export function useLive<T extends { version: number }>(
  queryKey: QueryKey,
  ask: (query: { version?: string }) => Promise<T | null>,
) {
  const client = useQueryClient()
  const query = useQuery({
    queryKey,
    enabled: useMayLoad(),
    retry: false,
    staleTime: ASK_EACH_TIME,
    refetchInterval: ({ state: { data, error } }) => (!data && isRefused(error) ? false : ASK_MS),
    queryFn: async (): Promise<T> => {
      const held = client.getQueryData<T>(queryKey)
      const answer = (await inTime(ask(held ? { version: String(held.version) } : {}))) ?? held
      if (!answer) throw new Error('Nothing is held that could still be the same')
      return answer
    },
  })
  return {
    ...query,
    /** Asks for the whole although its version is the same: addresses of videos are short-lived. */
    renew: () =>
      void ask({}).then(
        (answer) => answer && putNewer(client, queryKey, () => answer),
        () => {},
      ),
  }
}

export async function inTime<T>(answer: Promise<T>): Promise<T> {
  const { promise: late, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Error('No answer in time')), ANSWER_MS)
  try {
    return await Promise.race([answer, late])
  } finally {
    clearTimeout(timer)
  }
}

/** Returns whether the sitting isn't there for this person, or no longer. */
export const isGone = (error: unknown) =>
  error instanceof ApiError && (error.status === 404 || error.status === 403)

/** Returns whether the judge has to declare first (J14). */
export const isToDeclare = (error: unknown) =>
  error instanceof ApiError && error.code === 'declaration_needed'

/** The query isn't retried: it asks every other second anyway, and the screen would blink. */
const isRefused = (error: unknown) => isGone(error) || isToDeclare(error)
