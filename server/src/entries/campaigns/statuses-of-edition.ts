import type { Edition } from '@portal/contract/editions/edition.ts'
import type { EnrollmentStatus } from '@portal/contract/entries/enrollments.ts'
import type { Db } from '../../platform/db/db.ts'
import { statusOf } from '@portal/contract/entries/completeness.ts'
import { selectCampaignsById } from './campaign-rows-sql.ts'

const AT_ONCE = 500

/**
 * Returns the status that every entry of an edition would have if the edition were as given (E15). The keys are
 * ids of entries.
 */
export async function statusesOfEdition(db: Db, edition: Edition): Promise<Map<number, EnrollmentStatus>> {
  const statuses = new Map<number, EnrollmentStatus>()
  const campaigns = await db
    .selectFrom('campaigns')
    .innerJoin('programs', 'programs.id', 'campaigns.program_id')
    .where('programs.edition_id', '=', edition.id)
    .select('campaigns.id')
    .orderBy('campaigns.id')
    .execute()
  for (let at = 0; at < campaigns.length; at += AT_ONCE) {
    const ids = campaigns.slice(at, at + AT_ONCE).map(({ id }) => id)
    for (const row of await selectCampaignsById(db, ids))
      for (const [id, categoryId, , sentAt] of row.entries)
        statuses.set(id, statusOf(edition, row, { categoryId, sentAt }))
  }
  return statuses
}
