import { useQueryClient } from '@tanstack/react-query'

/** Under it is cached what admins see of all brands. */
export const desk = ['desk']

/** Returns what loads all of it anew. Call it after an admin changed something in a campaign. */
export function useRefreshDesk() {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: desk })
}
