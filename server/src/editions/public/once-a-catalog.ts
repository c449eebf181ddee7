import { legalDay } from '@portal/contract/editions/offer.ts'
import type { Catalog } from '../catalog/catalog.ts'
import type { Catalogs } from '../catalog/open-catalog.ts'

/**
 * Makes something once for each content of the editions and each day, because legal texts come into force with a day.
 * @returns what was made of them as they are now
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
