import { useQuery, useQueryClient } from '@tanstack/react-query'
import { fileRoutes, usageTypes } from '@portal/contract/entries/files.ts'
import { call } from '../../api/call.ts'
import { pauseUntilNextLook } from './copy-looks.ts'
import { useRefreshEntry } from '../steps/use-refresh-entry.ts'

/** How often the videos' addresses are renewed. Each is valid for at least an hour (P06). */
const RENEW_MS = 30 * 60 * 1000

/** Videos of a campaign by use (A22). */
export const useFiles = (campaignId: number) =>
  useQuery({
    queryKey: ['files', campaignId],
    // The library's default stops this while the page is hidden.
    refetchInterval: ({ state: { data, dataUpdateCount } }) =>
      (data &&
        pauseUntilNextLook(
          usageTypes.flatMap((usage) => data[usage]),
          dataUpdateCount,
        )) ??
      RENEW_MS,
    queryFn: async () => (await call(fileRoutes.list, { params: { campaignId } })).files,
  })

/** Returns what loads the videos anew. Call it after one was added or removed. */
export function useRefreshFiles() {
  const client = useQueryClient()
  const refreshEntry = useRefreshEntry()
  return async () => {
    await Promise.all([client.invalidateQueries({ queryKey: ['files'] }), refreshEntry()])
  }
}
