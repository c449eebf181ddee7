import type { Db } from '../../platform/db/db.ts'
import { makeOfCampaigns } from './queries.ts'

/** Makes the campaigns' own diplomas of a programme whose winners have just become public (F11). */
export async function makeCampaignDiplomas(trx: Db, programId: number): Promise<void> {
  await makeOfCampaigns(trx, programId)
}
