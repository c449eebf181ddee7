import {
  campaignProgress,
  type EnrollmentStatus,
  type PendingItem,
} from '@portal/contract/entries/enrollments.ts'
import type { Db } from '../../platform/db/db.ts'
import { pendingItems, statusOf } from '@portal/contract/entries/completeness.ts'
import { fail } from '../../platform/http/fail.ts'
import { campaignOfRow, type CampaignFacts } from './campaign-of-row.ts'
import type { Catalog } from '../../editions/catalog/catalog.ts'
import {
  type CampaignRow,
  selectCampaign,
  selectCampaigns,
  selectCampaignsById,
  selectEntry,
} from './campaign-rows-sql.ts'

/** Returns the brand's campaigns, newest first. */
export async function readCampaigns(db: Db, catalog: Catalog, brandId: number): Promise<CampaignFacts[]> {
  const rows = await selectCampaigns(db, brandId)
  return rows.map((row) => campaignOfRow(catalog, row))
}

/** Returns the campaigns that are complete or sent, newest first. */
export async function readCompletedCampaigns(
  db: Db,
  catalog: Catalog,
  brandId: number,
): Promise<CampaignFacts[]> {
  const all = await readCampaigns(db, catalog, brandId)
  const completed = all.filter(({ enrollments }) => campaignProgress(enrollments).state !== 'incomplete')
  if (completed.length === 0) throw fail('no_completed_campaigns')
  return completed
}

export async function readCampaign(
  db: Db,
  catalog: Catalog,
  brandId: number,
  campaignId: number,
): Promise<CampaignFacts> {
  const row = await selectCampaign(db, brandId, campaignId)
  if (!row) throw fail('not_found')
  return campaignOfRow(catalog, row)
}

/** Returns an entry with the facts of its campaign that determine its status. */
export async function findEntry(db: Db, brandId: number, enrollmentId: number) {
  const entry = await selectEntry(db, brandId, enrollmentId)
  if (!entry) throw fail('not_found')
  return entry
}

export interface EntryState {
  id: number
  campaignId: number
  campaign: string
  programId: number
  categoryId: number
  category: string
  enrollCode: string
  isBlocked: boolean
  wasSent: boolean
  /** The sending that it was part of. */
  sendingId: number | null
  status: EnrollmentStatus
  pending: PendingItem[]
}

/** Returns the entries of campaigns of any brands, for work that no brand asks for. */
export const readEntries = async (db: Db, catalog: Catalog, campaignIds: number[]): Promise<EntryState[]> =>
  statesOf(catalog, await selectCampaignsById(db, campaignIds))

/** Returns the entries of a brand, or of one of its campaigns. */
export async function readStates(
  db: Db,
  catalog: Catalog,
  brandId: number,
  campaignId?: number,
): Promise<EntryState[]> {
  if (campaignId === undefined) return statesOf(catalog, await selectCampaigns(db, brandId))
  const campaign = await selectCampaign(db, brandId, campaignId)
  if (!campaign) throw fail('not_found')
  return statesOf(catalog, [campaign])
}

const statesOf = (catalog: Catalog, campaigns: readonly CampaignRow[]): EntryState[] =>
  campaigns.flatMap((campaign) => {
    const edition = catalog.editionOf(campaign.programId)
    return campaign.entries.map(([id, categoryId, enrollCode, sentAt, sendingId]) => ({
      id,
      campaignId: campaign.id,
      campaign: campaign.name,
      programId: campaign.programId,
      categoryId,
      category: catalog.categoryOf(categoryId).name,
      enrollCode,
      isBlocked: campaign.isBlocked,
      wasSent: sentAt !== null,
      sendingId,
      status: statusOf(edition, campaign, { categoryId, sentAt }),
      pending: pendingItems(edition, campaign, categoryId),
    }))
  })
