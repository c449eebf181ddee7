import type {
  EnrollmentStatus,
  PendingEntry,
  PendingItem,
  PendingReport,
} from '@portal/contract/entries/enrollments.ts'
import type { Catalog } from '../../editions/catalog/catalog.ts'
import { findEntry } from '../campaigns/read-campaigns.ts'
import type { Db } from '../../platform/db/db.ts'
import { fail } from '../../platform/http/fail.ts'
import { readToSend, readUnsigned } from '../sign-off/read-to-send.ts'
import { pendingItems, statusOf } from '@portal/contract/entries/completeness.ts'

/**
 * Checks that nothing keeps an entry from being sent: that it is complete, and signed off where its first sending needs that (C01).
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
  const campaign = { id: entry.campaignId, programId: entry.programId }
  const unsigned = entry.sentAt === null ? await readUnsigned(db, catalog, [campaign]) : null
  const items = [...pendingItems(edition, entry, entry.categoryId), ...(unsigned?.get(campaign.id) ?? [])]
  if (items.length === 0) return statusOf(edition, entry, entry)
  const report: PendingReport = {
    campaignName: entry.campaignName,
    categoryName: catalog.categoryOf(entry.categoryId).name,
    pendingData: textsBySection(items),
    pendingItems: items,
  }
  throw fail('entry_incomplete', report)
}

/**
 * Returns what entries of the brand, or of one campaign, still lack: one statement for any number of them (S16.7), and those of
 * the sign-off where a programme asks for one.
 * @throws Failure `not_found` when the campaign is not the brand's
 */
export async function readPending(
  db: Db,
  catalog: Catalog,
  brandId: number,
  campaignId?: number,
): Promise<PendingEntry[]> {
  const states = await readToSend(db, catalog, brandId, campaignId)
  return states.flatMap(({ id, campaign, category, pending, unsigned, ...rest }) =>
    pending.length + unsigned.length > 0
      ? {
          enrollmentId: id,
          campaignId: rest.campaignId,
          categoryId: rest.categoryId,
          campaignName: campaign,
          categoryName: category,
          pendingItems: [...pending, ...unsigned],
        }
      : [],
  )
}

function textsBySection(items: PendingItem[]): PendingReport['pendingData'] {
  const texts: PendingReport['pendingData'] = {}
  for (const { section, text } of items) (texts[section] ??= []).push(text)
  return texts
}
