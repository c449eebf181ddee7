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
      'shows_text as showsText',
      sql<boolean>`not ${isPublished(sql.ref('program_id'))}`.as('canChange'),
    ])
    .executeTakeFirst()

/** What a brand agrees to; only what is given is changed. */
export type Agreed = Partial<Record<'showsVideo' | 'showsText', boolean>>

/**
 * Saves the brand's answer and returns the campaign's name; undefined: its winners are public, or the brand has no
 * such campaign.
 */
export const updateAgreement = (
  db: Db,
  { brandId, campaignId, showsVideo, showsText }: { brandId: number; campaignId: number } & Agreed,
): Promise<{ name: string } | undefined> =>
  db
    .updateTable('campaigns')
    .where('id', '=', campaignId)
    .where('brand_id', '=', brandId)
    .where(sql<boolean>`not ${isPublished(sql.ref('program_id'))}`)
    .set({
      ...(showsVideo !== undefined && { shows_video: showsVideo }),
      ...(showsText !== undefined && { shows_text: showsText }),
    })
    .returning('name')
    .executeTakeFirst()
