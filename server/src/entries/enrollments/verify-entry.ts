import type {
  EnrollmentStatus,
  PendingEntry,
  PendingItem,
  PendingReport,
} from '@portal/contract/entries/enrollments.ts'
import type { Catalog } from '../../editions/catalog/catalog.ts'
import { findEntry, readStates } from '../campaigns/read-campaigns.ts'
import type { Db } from '../../platform/db/db.ts'
import { fail } from '../../platform/http/fail.ts'
import { pendingItems, statusOf } from '@portal/contract/entries/completeness.ts'

/**
 * Checks that an entry is complete.
 * @throws Failure `entry_incomplete` with what is missing (A24)
 */
export async function verifyEntry(
  db: Db,
  catalog: Catalog,
  brandId: number,
  enrollmentId: number,
): Promise<EnrollmentStatus> {
  const entry = await findEntry(db, brandId, enrollmentId)
  const edition = catalog.editionOf(entry.programId)
  const status = statusOf(edition, entry, entry)
  if (status !== 'Incompleta') return status
  const items = pendingItems(edition, entry, entry.categoryId)
  const report: PendingReport = {
    campaignName: entry.campaignName,
    categoryName: catalog.categoryOf(entry.categoryId).name,
    pendingData: textsBySection(items),
    pendingItems: items,
  }
  throw fail('entry_incomplete', report)
}

/**
 * Returns the incomplete entries of the brand, or of one campaign: one statement for any number of them (S16.7).
 * @throws Failure `not_found` when the campaign is not the brand's
 */
export async function readPending(
  db: Db,
  catalog: Catalog,
  brandId: number,
  campaignId?: number,
): Promise<PendingEntry[]> {
  const states = await readStates(db, catalog, brandId, campaignId)
  return states.flatMap(({ id, campaign, category, status, pending, ...rest }) =>
    status === 'Incompleta'
      ? {
          enrollmentId: id,
          campaignId: rest.campaignId,
          categoryId: rest.categoryId,
          campaignName: campaign,
          categoryName: category,
          pendingItems: pending,
        }
      : [],
  )
}

function textsBySection(items: PendingItem[]): PendingReport['pendingData'] {
  const texts: PendingReport['pendingData'] = {}
  for (const { section, text } of items) (texts[section] ??= []).push(text)
  return texts
}
