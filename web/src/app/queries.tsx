import { QueryClientProvider } from '@tanstack/react-query'
import { Outlet } from 'react-router'
import { queryClient } from './query-client.ts'

/** Server data for the screens below; not part of the first load. */
export const Queries = () => (
  <QueryClientProvider client={queryClient}>
    <Outlet />
  </QueryClientProvider>
)
