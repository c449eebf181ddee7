import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'
import { isPublished } from './published-sql.ts'

export const selectAgreement = (db: Db, brandId: number, campaignId: number) =>
  db
    .selectFrom('campaigns')
    .where('id', '=', campaignId)
    .where('brand_id', '=', brandId)
    .select([
      'shows_video as showsVideo',
      sql<boolean>`not ${isPublished(sql.ref('program_id'))}`.as('canChange'),
    ])
    .executeTakeFirst()

/**
 * Saves the brand's answer and returns the campaign's name; undefined: its winners are public, or the brand has no
 * such campaign.
 */
export const updateAgreement = (
  db: Db,
  { brandId, campaignId, showsVideo }: { brandId: number; campaignId: number; showsVideo: boolean },
): Promise<{ name: string } | undefined> =>
  db
    .updateTable('campaigns')
    .where('id', '=', campaignId)
    .where('brand_id', '=', brandId)
    .where(sql<boolean>`not ${isPublished(sql.ref('program_id'))}`)
    .set({ shows_video: showsVideo })
    .returning('name')
    .executeTakeFirst()
