import type { OfferedEdition } from '@portal/contract/editions/edition.ts'
import starter from '@portal/edition/2025.json' with { type: 'json' }
import { catalogOf } from '../src/catalog/catalog.ts'

/** For tests: the starter edition, published. */
export const starterEdition = { ...starter, id: 1, state: 'published', revision: 1 } as OfferedEdition

export const starterCatalog = catalogOf({ editions: [starterEdition] })
