import { useQuery } from '@tanstack/react-query'
import { type ReactNode, Suspense } from 'react'
import { LoadState } from '../ui/list/load-state.tsx'
import { Skeleton } from '../ui/list/skeleton.tsx'
import { catalogQuery } from './catalog-query.ts'
import { CatalogContext } from './use-catalog.ts'

/**
 * Shows its children once the catalog is there. The catalog is requested before this is mounted, while code loads. While
 * their own code still loads, only their place is empty: what surrounds them can be pressed.
 */
export function CatalogGate({ children }: { children: ReactNode }) {
  const catalog = useQuery(catalogQuery)
  const waiting = <Skeleton label="Cargando…" />
  if (catalog.data)
    return (
      <CatalogContext value={catalog.data}>
        <Suspense fallback={waiting}>{children}</Suspense>
      </CatalogContext>
    )
  return <LoadState query={catalog}>{waiting}</LoadState>
}
