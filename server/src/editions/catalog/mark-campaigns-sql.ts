import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'

/**
 * Marks all campaigns of an edition, so that their entries' statuses are derived anew. It is needed after a change
 * of what a complete entry needs (E15).
 */
export const markCampaignsOf = (trx: Db, editionId: number) =>
  sql`
    insert into campaign_changes (campaign_id)
    select campaign.id
    from campaigns as campaign join programs as program on program.id = campaign.program_id
    where program.edition_id = ${editionId}
  `.execute(trx)
