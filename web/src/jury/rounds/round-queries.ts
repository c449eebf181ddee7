import { useQuery, useQueryClient } from '@tanstack/react-query'
import { roundRoutes } from '@portal/contract/jury/rounds/round-routes.ts'
import type { Round } from '@portal/contract/jury/rounds/rounds.ts'
import { call } from '../../api/call.ts'
import { putNewer } from '../../api/put-newer.ts'
import { useMayLoad } from '../../people/accounts/user-query.ts'

const listKey = (programId: number) => ['rounds', programId]
const roundKey = (roundId: number) => ['round', roundId]
const progressKey = (roundId: number) => [...roundKey(roundId), 'progress']

/** How often a round and its progress are fetched. While the page is open judges hand in, and the round closes. */
const REFRESH_MS = 60_000

export function useRounds(programId: number) {
  const enabled = useMayLoad()
  return useQuery({
    queryKey: listKey(programId),
    enabled,
    queryFn: async () => (await call(roundRoutes.list, { params: { programId } })).rounds,
  })
}

export function useRound(roundId: number) {
  const enabled = useMayLoad()
  return useQuery({
    queryKey: roundKey(roundId),
    enabled,
    // A draft changes only by an admin; what is being edited would be shown anew. A decided round stays as it is.
    refetchInterval: ({ state }) =>
      state.data?.state === 'draft' || state.data?.state === 'decided' ? false : REFRESH_MS,
    queryFn: async () => (await call(roundRoutes.read, { params: { roundId } })).round,
  })
}

export const useProgress = (roundId: number) =>
  useQuery({
    queryKey: progressKey(roundId),
    refetchInterval: REFRESH_MS,
    queryFn: async () => (await call(roundRoutes.progress, { params: { roundId } })).progress,
  })

/** Returns what a round tells of a judge. */
export const candidateOf = (round: Round, judge: { judgeId: number | null }) =>
  round.candidates.find(({ judgeId }) => judgeId === judge.judgeId)

/** Returns what puts the answer of a change into the cache, and refreshes what else shows the round. */
export function useSetRound() {
  const client = useQueryClient()
  return (round: Round) => {
    putNewer(client, roundKey(round.id), () => round)
    void client.invalidateQueries({ queryKey: progressKey(round.id) })
    void client.invalidateQueries({ queryKey: listKey(round.programId) })
  }
}

/** Returns what fetches the list of a programme's rounds anew. */
export function useRefreshRounds() {
  const client = useQueryClient()
  return (programId: number) => client.invalidateQueries({ queryKey: listKey(programId) })
}

/** Returns what fetches a round anew, after a change of something that it depends on. */
export function useRefreshRound() {
  const client = useQueryClient()
  return (roundId: number) => client.invalidateQueries({ queryKey: roundKey(roundId) })
}

/**
 * Returns what waits for a change of a round, puts its answer into the cache and returns it. After a failure the round is fetched
 * anew, because it may have closed, or somebody else may have changed it.
 */
export function useChangeRound() {
  const setRound = useSetRound()
  const refresh = useRefreshRound()
  return async ({ id }: Pick<Round, 'id'>, change: Promise<{ round: Round }>): Promise<Round> => {
    try {
      const { round } = await change
      setRound(round)
      return round
    } catch (error) {
      void refresh(id)
      throw error
    }
  }
}

/** Returns what removes a deleted round from the cache. */
export function useForgetRound() {
  const client = useQueryClient()
  return ({ id, programId }: Pick<Round, 'id' | 'programId'>) => {
    client.removeQueries({ queryKey: roundKey(id) })
    return client.invalidateQueries({ queryKey: listKey(programId) })
  }
}
