import { useQuery, useQueryClient } from '@tanstack/react-query'
import { roundRoutes } from '@portal/contract/jury/round-routes.ts'
import type { Round } from '@portal/contract/jury/rounds.ts'
import { call } from '../../api/call.ts'

const listKey = (programId: number) => ['rounds', programId]
const roundKey = (roundId: number) => ['round', roundId]

export const useRounds = (programId: number) =>
  useQuery({
    queryKey: listKey(programId),
    queryFn: async () => (await call(roundRoutes.list, { params: { programId } })).rounds,
  })

export const useRound = (roundId: number) =>
  useQuery({
    queryKey: roundKey(roundId),
    queryFn: async () => (await call(roundRoutes.read, { params: { roundId } })).round,
  })

/** What a change answered with stands at once; the list asks anew. */
export function useSetRound() {
  const client = useQueryClient()
  return (round: Round) => {
    client.setQueryData(roundKey(round.id), round)
    void client.invalidateQueries({ queryKey: listKey(round.programId) })
  }
}
