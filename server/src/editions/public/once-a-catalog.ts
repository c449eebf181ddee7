import { legalDay } from '@portal/contract/editions/offer.ts'
import type { Catalog } from '../catalog/catalog.ts'
import type { Catalogs } from '../catalog/open-catalog.ts'

/**
 * Makes something once per state of the editions and per day. The day counts because legal texts come into force
 * by day.
 * @returns a function that returns what was made from the current editions
 */
export function onceACatalog<Made>(catalogs: Catalogs, make: (catalog: Catalog, today: string) => Made) {
  let kept: { catalog: Catalog; today: string; made: Made } | undefined
  return (): Made => {
    const catalog = catalogs.now()
    const today = legalDay()
    if (kept?.catalog !== catalog || kept.today !== today)
      kept = { catalog, today, made: make(catalog, today) }
    return kept.made
  }
}
