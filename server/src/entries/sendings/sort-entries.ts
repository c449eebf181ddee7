import type { PendingItem } from '@portal/contract/entries/enrollments.ts'
import type { StayReason, Stayed } from '@portal/contract/entries/sendings.ts'
import type { Catalog } from '../../editions/catalog/catalog.ts'
import type { EntryToSend } from '../sign-off/read-to-send.ts'

interface Sorted {
  /** Complete and not sent yet. */
  goes: EntryToSend[]
  /** Sent before. */
  went: EntryToSend[]
  stayed: Stayed[]
}

/**
 * Sorts entries into those that can be sent now, those that were sent before, and those that stay.
 * @param open the campaigns that can be sent
 * @param isChosen whether the person wants to send it
 */
export function sortEntries(
  catalog: Catalog,
  entries: readonly EntryToSend[],
  open: ReadonlySet<number>,
  isChosen: (entry: EntryToSend) => boolean,
): Sorted {
  const sorted: Sorted = { goes: [], went: [], stayed: [] }
  for (const entry of entries) {
    if (entry.status === 'Enviada') {
      if (isChosen(entry)) sorted.went.push(entry)
      continue
    }
    const reason = whyNot(catalog, entry, open) ?? (isChosen(entry) ? null : 'not_chosen')
    if (reason === null) sorted.goes.push(entry)
    else sorted.stayed.push(stayedOf(entry, reason))
  }
  return sorted
}

function whyNot(catalog: Catalog, entry: EntryToSend, open: ReadonlySet<number>): StayReason | null {
  if (!open.has(entry.campaignId)) {
    const { entriesOpenAt } = catalog.programOf(entry.programId)
    const isEarly = entriesOpenAt !== null && Date.parse(entriesOpenAt) > Date.now()
    return isEarly ? 'entries_not_open' : 'deadline_passed'
  }
  if (entry.isBlocked) return 'campaign_blocked'
  if (entry.status === 'Incompleta') return 'not_complete'
  return entry.unsigned.length > 0 ? 'sign_off_missing' : null
}

function lackOf({ pending, unsigned }: EntryToSend, reason: StayReason): PendingItem[] {
  if (reason === 'sign_off_missing') return unsigned
  return reason === 'not_complete' ? pending : []
}

const stayedOf = (entry: EntryToSend, reason: StayReason): Stayed => ({
  enrollmentId: entry.id,
  campaignId: entry.campaignId,
  programId: entry.programId,
  categoryId: entry.categoryId,
  enrollCode: entry.enrollCode,
  campaign: entry.campaign,
  category: entry.category,
  reason,
  missing: lackOf(entry, reason).map(({ text }) => text),
})
