import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { LoadState } from '../ui/list/load-state.tsx'
import { Skeleton } from '../ui/list/skeleton.tsx'
import { catalogQuery } from './catalog-query.ts'
import { CatalogContext } from './use-catalog.ts'

/** Shows its children once the catalog is there. The catalog is requested before this is mounted, while code loads. */
export function CatalogGate({ children }: { children: ReactNode }) {
  const catalog = useQuery(catalogQuery)
  if (catalog.data) return <CatalogContext value={catalog.data}>{children}</CatalogContext>
  return (
    <LoadState query={catalog}>
      <Skeleton label="Cargando…" />
    </LoadState>
  )
}
