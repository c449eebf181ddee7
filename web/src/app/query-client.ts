import { MutationCache, QueryClient } from '@tanstack/react-query'
import { ApiError } from '../api/call.ts'
import { onSessionEnd } from '../people/session/session-store.ts'
import { toast } from '../ui/feedback/toast.ts'

/** The one place where a failed action becomes a toast; forms show theirs themselves. */
export const queryClient = new QueryClient({
  mutationCache: new MutationCache({ onError: (error) => toast.error(error.message) }),
  defaultOptions: {
    queries: {
      staleTime: 15_000,
      // Only a call without an answer is retried.
      retry: (count, error) => count < 2 && error instanceof ApiError && error.status === 0,
    },
    mutations: { networkMode: 'always' },
  },
})

onSessionEnd(() => queryClient.clear())
