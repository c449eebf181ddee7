import { QueryClientProvider, usePrefetchQuery } from '@tanstack/react-query'
import { Outlet } from 'react-router'
import { catalogQuery } from '../catalog/catalog-query.ts'
import { queryClient } from './query-client.ts'

/** Server data for the screens below; not part of the first load. */
export const Queries = () => (
  <QueryClientProvider client={queryClient}>
    <Outlet />
  </QueryClientProvider>
)

/** Likewise for signed-in people: their catalog is asked for while the code of their screens comes. */
export const SignedInQueries = () => (
  <QueryClientProvider client={queryClient}>
    <CatalogStart />
  </QueryClientProvider>
)

function CatalogStart() {
  usePrefetchQuery(catalogQuery)
  return <Outlet />
}
