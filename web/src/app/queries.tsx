import { QueryClientProvider, usePrefetchQuery } from '@tanstack/react-query'
import { Outlet } from 'react-router'
import { catalogQuery } from '../catalog/catalog-query.ts'
import { queryClient } from './query-client.ts'

/** Provides server data to the screens below. It is not part of the first load. */
export const Queries = () => (
  <QueryClientProvider client={queryClient}>
    <Outlet />
  </QueryClientProvider>
)

/** Does the same for signed-in people. It requests their catalog while the code of their screens loads. */
export const SignedInQueries = () => (
  <QueryClientProvider client={queryClient}>
    <CatalogStart />
  </QueryClientProvider>
)

function CatalogStart() {
  usePrefetchQuery(catalogQuery)
  return <Outlet />
}
