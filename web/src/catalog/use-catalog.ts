import { createContext, use } from 'react'
import type { Catalog } from './catalog.ts'

export const CatalogContext = createContext<Catalog | null>(null)

/** Returns the catalog. Only for screens of signed-in people, which are shown once it is there. */
export function useCatalog(): Catalog {
  const catalog = use(CatalogContext)
  if (!catalog) throw new Error('The catalog is there for signed-in people only')
  return catalog
}
