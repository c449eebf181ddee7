import { create } from 'zustand'
import { persist } from 'zustand/middleware'
import { onSessionEnd } from '../session/session-store.ts'

interface CampaignState {
  activeCampaignId: number | null
  /** Set while one enrollment is edited: only its category's questions are shown and saved (S13.3). */
  activeCategoryId: number | null
  /** Categories chosen on the creation screen. */
  selectedCategoryIds: number[]
  /** What else is typed there, until the campaign is created. */
  newCampaign: { name?: string; companyId?: number; countryCode?: string }
  /** Country filter of 'Mis campañas'. */
  countryFilter: string
}

const empty: CampaignState = {
  activeCampaignId: null,
  activeCategoryId: null,
  selectedCategoryIds: [],
  newCampaign: {},
  countryFilter: 'ALL',
}

/** What the person is working on; survives a reload (T03). */
export const useCampaignState = create<CampaignState>()(persist(() => empty, { name: 'ad-awards-campaign' }))

/** S17.1: a campaign is edited as a whole, an enrollment by its category. */
export const setActiveCampaign = (activeCampaignId: number | null, activeCategoryId: number | null = null) =>
  useCampaignState.setState({ activeCampaignId, activeCategoryId })

onSessionEnd(() => {
  useCampaignState.setState(empty)
  useCampaignState.persist.clearStorage()
})
