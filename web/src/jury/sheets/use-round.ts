import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Mark } from '@portal/contract/jury/sheets/sheets.ts'
import { useMayLoad } from '../../people/accounts/user-query.ts'
import { roundQuery, roundsQuery, type RoundToJudge, sheetQuery, withMarks } from './sheet-queries.ts'
import { useQueueState } from './queue/sheet-queue.ts'
import { type Lane, newestOf } from './queue/lane.ts'

export const useRounds = () => useQuery({ ...roundsQuery, enabled: useMayLoad() })

/** Returns a round as the judge sees it, with the marks that wait in this browser. */
export function useRound(roundId: number) {
  const client = useQueryClient()
  const query = useQuery({ ...roundQuery(roundId), enabled: useMayLoad() })
  const { lanes } = useQueueState()
  const { data } = query
  const round = useMemo(() => data && withLanes(client, data, [...lanes.values()]), [client, data, lanes])
  return { ...query, data: round }
}

function withLanes(client: QueryClient, round: RoundToJudge, lanes: readonly Lane[]): RoundToJudge {
  const ids = new Set(lanes.map(({ assignmentId }) => assignmentId))
  let result = round
  for (const id of ids) {
    const known = client.getQueryData(sheetQuery(id).queryKey)
    if (known) result = withMarks(result, id, { marks: marksHere(known.sheet.marks, lanes, id) })
  }
  return result
}

/**
 * Returns the marks of a sheet as the judge chose them here. In a conflict with another device, the stored mark
 * counts.
 */
export function marksHere(
  saved: readonly Mark[],
  lanes: readonly Lane[],
  assignmentId: number,
): { criterionId: number; value: number }[] {
  const values = new Map(saved.map(({ criterionId, value }) => [criterionId, value]))
  for (const lane of lanes) {
    const { value } = newestOf(lane)
    if (lane.assignmentId === assignmentId && typeof value === 'number' && lane.stop?.kind !== 'conflict')
      values.set(Number(lane.what), value)
  }
  return [...values].map(([criterionId, value]) => ({ criterionId, value }))
}
