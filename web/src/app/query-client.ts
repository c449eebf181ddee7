import { MutationCache, onlineManager, QueryClient } from '@tanstack/react-query'
import { ApiError } from '../api/call.ts'
import { USUAL_MS } from '../api/freshness.ts'
import { onSessionEnd } from '../people/session/session-store.ts'
import { toast } from '../ui/feedback/toast.ts'

/** Holds the data of the server. A failed action becomes a toast here; forms show their failures themselves. */
export const queryClient = new QueryClient({
  mutationCache: new MutationCache({ onError: (error) => toast.error(error.message) }),
  defaultOptions: {
    queries: {
      staleTime: USUAL_MS,
      // Offline a query fails as every call does. If it were paused instead, it would seem to load for ever.
      networkMode: 'always',
      // That mode would turn this off.
      refetchOnReconnect: true,
      // Only a call without an answer is retried, and only once the browser is online again.
      retry: (count, error) =>
        count < 2 && error instanceof ApiError && error.status === 0 && onlineManager.isOnline(),
    },
    mutations: { networkMode: 'always' },
  },
})

onSessionEnd(() => queryClient.clear())
