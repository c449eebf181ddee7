import { keepCampaign, keepCategory } from '../deletions/keep-deleted-sql.ts'
import type { Db } from '../../platform/db/db.ts'

/** Moves a campaign to the trash. */
export async function deleteCampaign(db: Db, campaignId: number): Promise<void> {
  await keepCampaign(db, campaignId)
  await db.deleteFrom('campaigns').where('id', '=', campaignId).execute()
}

/**
 * Moves an entry to the trash, where it is called `label`. Returns false when the campaign isn't in that category.
 */
export async function deleteEntry(
  db: Db,
  campaignId: number,
  categoryId: number,
  label: string,
): Promise<boolean> {
  await keepCategory(db, campaignId, categoryId, label)
  const deleted = await db
    .with('questions', (qb) =>
      qb
        .deleteFrom('campaign_questions')
        .where('campaign_id', '=', campaignId)
        .where('category_id', '=', categoryId),
    )
    .deleteFrom('enrollments')
    .where('campaign_id', '=', campaignId)
    .where('category_id', '=', categoryId)
    .executeTakeFirst()
  return deleted.numDeletedRows > 0n
}
