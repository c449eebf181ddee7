import type { EnrollmentStatus, PendingItem, PendingReport } from '@portal/contract/enrollments.ts'
import { categoryOf } from '../campaigns/from-edition.ts'
import { findEntry } from '../campaigns/read-campaigns.ts'
import type { Db } from '../db/db.ts'
import { fail } from '../http/fail.ts'
import { pendingItems, statusOf } from './completeness.ts'

/** @throws Failure `entry_incomplete` with what is missing (A24) */
export async function verifyEntry(db: Db, brandId: number, enrollmentId: number): Promise<EnrollmentStatus> {
  const entry = await findEntry(db, brandId, enrollmentId)
  const status = statusOf(entry, entry)
  if (status !== 'Incompleta') return status
  const items = pendingItems(entry, entry.categoryId)
  const report: PendingReport = {
    campaignName: entry.campaignName,
    categoryName: categoryOf(entry.categoryId).name,
    pendingData: textsBySection(items),
    pendingItems: items,
  }
  throw fail('entry_incomplete', report)
}

function textsBySection(items: PendingItem[]): PendingReport['pendingData'] {
  const texts: PendingReport['pendingData'] = {}
  for (const { section, text } of items) (texts[section] ??= []).push(text)
  return texts
}
