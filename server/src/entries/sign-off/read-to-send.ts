import type { PendingItem } from '@portal/contract/entries/enrollments.ts'
import { missingSignOffs } from '@portal/contract/entries/sign-off-state.ts'
import type { Catalog } from '../../editions/catalog/catalog.ts'
import type { Db } from '../../platform/db/db.ts'
import { type EntryState, readStates } from '../campaigns/read-campaigns.ts'
import { type CampaignOfProgram, readSignOffStates } from './states.ts'

export interface EntryToSend extends EntryState {
  /** The sign-offs that its first sending still needs. */
  unsigned: PendingItem[]
}

/**
 * Returns the entries of a brand, or of one of its campaigns, with the sign-offs that their first sending still needs (C01).
 * @throws Failure `not_found` when the campaign is not the brand's
 */
export async function readToSend(
  db: Db,
  catalog: Catalog,
  brandId: number,
  campaignId?: number,
): Promise<EntryToSend[]> {
  const entries = await readStates(db, catalog, brandId, campaignId)
  const unsent = entries.flatMap(({ wasSent, campaignId: id, programId }) =>
    wasSent ? [] : [[id, { id, programId }] as const],
  )
  const unsigned = await readUnsigned(db, catalog, [...new Map(unsent).values()])
  return entries.map((entry) => ({
    ...entry,
    unsigned: entry.wasSent ? [] : (unsigned.get(entry.campaignId) ?? []),
  }))
}

/** Returns the sign-offs that a first sending of campaigns needs and that don't stand, as items of what is missing (C01). */
export async function readUnsigned(
  db: Db,
  catalog: Catalog,
  campaigns: readonly CampaignOfProgram[],
): Promise<Map<number, PendingItem[]>> {
  const needing = campaigns.filter(({ programId }) => catalog.programOf(programId).signOff?.need === 'needed')
  const states = await readSignOffStates(db, catalog, needing)
  return new Map([...states].map(([id, sides]) => [id, missingSignOffs(sides)]))
}
