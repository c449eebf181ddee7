import type { MissingField } from '@portal/contract/desk/entries-list.ts'
import type { PendingItem } from '@portal/contract/entries/enrollments.ts'
import { type Catalogs, catalogOfNow } from '../../editions/catalog/open-catalog.ts'
import { readEntries } from '../../entries/campaigns/read-campaigns.ts'
import { tellChanges } from '../../entries/notifications/tell-changes.ts'
import {
  askForDuplicates,
  forgetSetAside,
  setCampaignAside,
  takeMarkedCampaigns,
  upsertEntries,
} from './queries.ts'
import type { Task } from './refresh-step.ts'

/**
 * Returns the task that derives the entries of changed campaigns anew: their rows in the desk's list, and what
 * their brands are told.
 */
export const refreshCampaigns = (catalog: Catalogs): Task => ({
  name: 'desk',
  campaignsAtOnce: 50,
  take: takeMarkedCampaigns,
  async work(trx, ids) {
    // When a change of an edition has set marks, the edition must not be used as it was before.
    const known = await catalogOfNow(trx, catalog.now())
    const entries = await readEntries(trx, known, ids)
    await askForDuplicates(trx, ids)
    await upsertEntries(
      trx,
      entries.map(({ id, status, pending }) => ({ id, status, missing: missingOf(pending) })),
    )
    await tellChanges(trx, ids, entries)
    await forgetSetAside(trx, ids)
  },
  setAside: setCampaignAside,
})

const missingOf = (pending: PendingItem[]): MissingField[] => [
  ...new Set(
    pending.map(({ section, field }) => (section === 'preguntas' ? 'questions' : (field as MissingField))),
  ),
]
