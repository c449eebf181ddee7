import type { Campaign } from '@portal/contract/campaigns.ts'
import type { Db } from '../db/db.ts'
import { fail } from '../http/fail.ts'
import { campaignOfRow } from './campaign-of-row.ts'
import { selectCampaign, selectCampaignOfEntry, selectCampaigns } from './queries.ts'

/** Newest first. */
export async function readCampaigns(db: Db, brandId: number): Promise<Campaign[]> {
  const rows = await selectCampaigns(db, brandId)
  return rows.map(campaignOfRow)
}

export async function readCampaign(db: Db, brandId: number, campaignId: number): Promise<Campaign> {
  const row = await selectCampaign(db, brandId, campaignId)
  if (!row) throw fail('not_found')
  return campaignOfRow(row)
}

/** An entry and its campaign with the facts that its status depends on. */
export async function findEntry(db: Db, brandId: number, enrollmentId: number) {
  const campaign = await selectCampaignOfEntry(db, brandId, enrollmentId)
  const entry = campaign?.entries.find(([id]) => id === enrollmentId)
  if (!campaign || !entry) throw fail('not_found')
  const [, categoryId, , sentAt] = entry
  return { campaign, entry: { categoryId, sentAt } }
}
