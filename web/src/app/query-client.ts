import { MutationCache, onlineManager, QueryClient } from '@tanstack/react-query'
import { ApiError } from '../api/call.ts'
import { onSessionEnd } from '../people/session/session-store.ts'
import { toast } from '../ui/feedback/toast.ts'

/** The one place where a failed action becomes a toast; forms show theirs themselves. */
export const queryClient = new QueryClient({
  mutationCache: new MutationCache({ onError: (error) => toast.error(error.message) }),
  defaultOptions: {
    queries: {
      staleTime: 15_000,
      // Without a line a query fails like every call: a paused one would load for ever without a word.
      networkMode: 'always',
      // Not the default of that mode.
      refetchOnReconnect: true,
      // Only a call without an answer is retried, and not before the line is back.
      retry: (count, error) =>
        count < 2 && error instanceof ApiError && error.status === 0 && onlineManager.isOnline(),
    },
    mutations: { networkMode: 'always' },
  },
})

onSessionEnd(() => queryClient.clear())
