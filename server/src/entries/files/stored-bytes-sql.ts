import type { Db } from '../../platform/db/db.ts'

/**
 * Returns how many videos and bytes each brand has stored, most bytes first: for one brand, or for all that have
 * any.
 */
export const selectStoredBytes = (db: Db, { brandId }: { brandId?: number } = {}) =>
  db
    .selectFrom('files')
    .innerJoin('campaigns', 'campaigns.id', 'files.campaign_id')
    .$if(brandId !== undefined, (query) => query.where('campaigns.brand_id', '=', brandId ?? 0))
    .groupBy('campaigns.brand_id')
    .select((eb) => [
      'campaigns.brand_id as brandId',
      eb.fn.countAll<number>().as('count'),
      eb.fn.sum<number>('files.size').as('bytes'),
    ])
    .orderBy('bytes', 'desc')
