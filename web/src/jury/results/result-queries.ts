import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type ResultFormat, resultRoutes, type Unsealing } from '@portal/contract/jury/results/results.ts'
import { ApiError, call } from '../../api/call.ts'
import { putNewer } from '../../api/put-newer.ts'
import { useMayLoad } from '../../people/accounts/user-query.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { saveFile } from '../../ui/browser/save-file.ts'

const unsealingKey = (roundId: number) => ['unsealing', roundId]

/** The page asks anew so often because somebody else may ask or agree while it is open. */
const REFRESH_MS = 30_000

export function useUnsealing(roundId: number) {
  const enabled = useMayLoad()
  return useQuery({
    queryKey: unsealingKey(roundId),
    enabled,
    refetchInterval: ({ state }) => (state.data?.unsealed ? false : REFRESH_MS),
    queryFn: async () => (await call(resultRoutes.unsealing, { params: { roundId } })).unsealing,
  })
}

/** Returns whether the round has no results that this person may see, now or ever. */
export const isGone = (error: unknown) => error instanceof ApiError && error.status === 404

/** Reads the results. The figures never change, but an entry may be disqualified later. */
export const useResults = (roundId: number) =>
  useQuery({
    queryKey: ['results', roundId],
    queryFn: async () => (await call(resultRoutes.read, { params: { roundId } })).results,
  })

/** Reads how judges mark against their panel, only on request because each reading is recorded. */
export const useComparison = (roundId: number, enabled: boolean) =>
  useQuery({
    queryKey: ['results', roundId, 'judges'],
    enabled,
    queryFn: async () => (await call(resultRoutes.judges, { params: { roundId } })).judges,
  })

/** Returns a function that shows a changed unsealing and refreshes the round's state, on a chair's home too. */
export function useSetUnsealing() {
  const client = useQueryClient()
  return (unsealing: Unsealing) => {
    const { id, programId } = unsealing.round
    putNewer<Unsealing>(client, unsealingKey(id), () => unsealing)
    void client.invalidateQueries({ queryKey: ['round', id] })
    void client.invalidateQueries({ queryKey: ['rounds', programId] })
    void client.invalidateQueries({ queryKey: ['jury', 'rounds'] })
  }
}

/** Returns a function that reads the unsealing and the round anew, after somebody else was faster. */
export function useRefreshUnsealing() {
  const client = useQueryClient()
  return (roundId: number) => {
    void client.invalidateQueries({ queryKey: ['round', roundId] })
    return client.invalidateQueries({ queryKey: unsealingKey(roundId) })
  }
}

export const useExport = (roundId: number) =>
  useMutation({
    mutationFn: (format: ResultFormat) => call(resultRoutes.file, { params: { roundId, format } }),
    onSuccess: ({ fileName, mediaType, content }) =>
      saveFile(
        new Blob([Uint8Array.from(atob(content), (byte) => byte.charCodeAt(0))], { type: mediaType }),
        fileName,
      ),
    onError: ({ message }) => toast.error(message),
  })
