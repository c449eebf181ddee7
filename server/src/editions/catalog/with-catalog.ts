import type { Catalog } from './catalog.ts'
import type { Catalogs } from './open-catalog.ts'

/** Thrown within `withCatalog` by code that finds an edition changed (`is_edition_known`). */
export class EditionChanged extends Error {}

/**
 * Runs a story with the editions in memory. If it finds that an edition has changed, it has done nothing yet and
 * runs again with the current ones (E26).
 */
export async function withCatalog<Result>(
  catalogs: Catalogs,
  run: (catalog: Catalog) => Promise<Result>,
): Promise<Result> {
  for (let catalog = catalogs.now(); ; catalog = await catalogs.refresh())
    try {
      return await run(catalog)
    } catch (error) {
      if (!(error instanceof EditionChanged)) throw error
    }
}
