import { create } from 'zustand'
import { createJSONStorage, persist } from 'zustand/middleware'
import type { Company } from '@portal/contract/entries/companies.ts'
import { onSessionEnd, useSession } from '../../people/session/session-store.ts'
import { browserStorage } from '../../people/session/viewing.ts'
import type { Attempt } from './attempt.ts'

interface CampaignState {
  /** Whose it is. */
  userId: number | null
  activeCampaignId: number | null
  /** Set while one enrollment is edited: only its category's questions are shown and saved (S13.3). */
  activeCategoryId: number | null
  /** Categories chosen on the creation screen. */
  selectedCategoryIds: number[]
  /** What else is typed there, until the campaign is created. */
  newCampaign: {
    name?: string
    /** Whole, so that it stands in its field before the list of companies has come. */
    company?: Company
    countryCode?: string
    /** The last try to create it. Its answer may have been lost: the same is sent again under the same client id. */
    attempt?: Attempt
  }
  /** Country filter of 'Mis campañas'. */
  countryFilter: string
}

const empty: CampaignState = {
  userId: null,
  activeCampaignId: null,
  activeCategoryId: null,
  selectedCategoryIds: [],
  newCampaign: {},
  countryFilter: 'ALL',
}

const KEY = 'ad-awards-campaign'

/** What the person is working on; survives a reload (T03). */
export const useCampaignState = create<CampaignState>()(
  persist(() => empty, { name: KEY, storage: createJSONStorage(() => browserStorage) }),
)

/** For what the creation screen holds. */
export const rememberCampaign = (change: Partial<CampaignState>) => useCampaignState.setState(change)

/** Whether the creation screen holds what a person would have to give again. */
export function isCampaignTyped(): boolean {
  const { selectedCategoryIds, newCampaign } = useCampaignState.getState()
  return selectedCategoryIds.length > 0 || Boolean(newCampaign.name) || newCampaign.company !== undefined
}

/** For the next campaign. */
export const chooseCountry = (countryCode: string) =>
  useCampaignState.setState(({ newCampaign }) => ({ newCampaign: { ...newCampaign, countryCode } }))

/** S17.1: a campaign is edited as a whole, an enrollment by its category. */
export const setActiveCampaign = (activeCampaignId: number | null, activeCategoryId: number | null = null) =>
  useCampaignState.setState({ activeCampaignId, activeCategoryId })

/** A campaign was made for this country: one that was chosen before in 'Mis campañas' must not hide it. */
export const showCountry = (code: string) =>
  useCampaignState.setState(({ countryFilter }) => ({
    countryFilter: countryFilter === code ? countryFilter : 'ALL',
  }))

onSessionEnd((ended) => {
  const { userId, selectedCategoryIds, newCampaign } = useCampaignState.getState()
  const typed = selectedCategoryIds.length > 0 || Object.keys(newCampaign).length > 0
  useCampaignState.setState(empty)
  // What was typed on the creation screen waits for its person, as every draft does.
  if (ended === 'expired' && typed) useCampaignState.setState({ userId, selectedCategoryIds, newCampaign })
  else useCampaignState.persist.clearStorage()
})

/** The next person on the same machine starts with an empty state. */
function claim(userId: number | undefined) {
  if (userId === undefined || useCampaignState.getState().userId === userId) return
  useCampaignState.setState({ ...empty, userId })
}

claim(useSession.getState().session?.userId)
useSession.subscribe(({ session }) => claim(session?.userId))

const draftOf = ({ userId, selectedCategoryIds, newCampaign }: CampaignState) => ({
  userId,
  selectedCategoryIds,
  newCampaign,
})

// What is typed on the creation screen in another tab: the next write of this tab must not take it away.
window.addEventListener('storage', ({ key, newValue }) => {
  if (key !== KEY || newValue === null || location.pathname === '/inscripciones/nueva') return
  const own = useCampaignState.getState()
  const theirs = draftOf(JSON.parse(newValue).state)
  if (theirs.userId !== own.userId || JSON.stringify(theirs) === JSON.stringify(draftOf(own))) return
  useCampaignState.setState(theirs)
})
