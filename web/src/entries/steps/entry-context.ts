import { useOutletContext } from 'react-router'
import type { Campaign } from '@portal/contract/entries/campaigns.ts'
import type { Enrollment } from '@portal/contract/entries/enrollments.ts'

/** The entry that the four step pages edit. */
export interface Entry {
  campaign: Campaign
  /** The enrollment that is edited alone. Null: the campaign is edited as a whole (S13.3). */
  active: Enrollment | null
  /** Why nothing can be changed: archived (E14), out of the programme's time (T13), or it didn't run in its country (S11.4). */
  lock: 'archived' | 'early' | 'over' | 'blocked' | null
}

export const useEntry = () => useOutletContext<Entry>()
