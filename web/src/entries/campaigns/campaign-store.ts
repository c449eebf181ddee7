import { create } from 'zustand'
import { createJSONStorage, persist } from 'zustand/middleware'
import type { Company } from '@portal/contract/entries/companies.ts'
import { drafts } from '../../people/drafts/drafts.ts'
import { onSessionEnd, useSession } from '../../people/session/session-store.ts'
import { browserStorage } from '../../people/session/viewing.ts'
import type { Attempt } from './attempt.ts'

/** What the creation screen holds. */
interface Typed {
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
}

interface CampaignState extends Typed {
  /** Whose it is. */
  userId: number | null
  activeCampaignId: number | null
  /** Set while one enrollment is edited: only its category's questions are shown and saved (S13.3). */
  activeCategoryId: number | null
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

/** What the person is working on; survives a reload (T03). */
export const useCampaignState = create<CampaignState>()(
  persist(() => empty, {
    name: 'ad-awards-campaign',
    storage: createJSONStorage(() => browserStorage),
    // A country alone is no draft.
    partialize: ({ userId, activeCampaignId, activeCategoryId, countryFilter, newCampaign }) => ({
      userId,
      activeCampaignId,
      activeCategoryId,
      countryFilter,
      newCampaign: newCampaign.countryCode === undefined ? {} : { countryCode: newCampaign.countryCode },
    }),
  }),
)

/** For what the creation screen holds. */
export const rememberCampaign = (change: Partial<CampaignState>) => useCampaignState.setState(change)

/** Whether the creation screen holds what a person would have to give again. */
export const isCampaignTyped = (): boolean => isTyped(useCampaignState.getState())

const isTyped = ({ selectedCategoryIds, newCampaign }: Typed) =>
  selectedCategoryIds.length > 0 || Boolean(newCampaign.name) || newCampaign.company !== undefined

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

/** Those of the creation screen are drafts: each tab keeps its own, so that none wipes that of another. */
const fieldOf = (userId: number) => `${userId}:new-campaign`
const textOf = ({ selectedCategoryIds, newCampaign }: Typed) =>
  JSON.stringify({ selectedCategoryIds, newCampaign })
const NOTHING = textOf(empty)

/** Whose draft this tab is at, once its creation screen was opened. */
let openedBy: number | null = null
/** From before this page, and perhaps of another tab. */
const stored = useCampaignState.getState().newCampaign

useCampaignState.subscribe((state, before) => {
  const text = textOf(state)
  if (openedBy === null || openedBy !== state.userId || text === textOf(before)) return
  const field = fieldOf(openedBy)
  if (isTyped(state)) drafts.keep(field, { text, base: NOTHING })
  else drafts.drop(field)
})

/**
 * Called as the creation screen opens, because elsewhere a tab would take the draft that another is still at.
 * @returns what another tab left there, if this one shows something else
 */
export function openTyped() {
  const { userId, newCampaign } = useCampaignState.getState()
  if (userId === null) return undefined
  const draft = openedBy === userId ? null : drafts.take(fieldOf(userId), NOTHING)
  openedBy = userId
  if (draft) {
    const typed = JSON.parse(draft.text) as Typed
    // A country that was chosen just now stays.
    const chosen = newCampaign === stored ? {} : newCampaign
    useCampaignState.setState({ ...typed, newCampaign: { ...typed.newCampaign, ...chosen } })
  }
  const state = useCampaignState.getState()
  return drafts
    .others(fieldOf(userId))
    .filter(({ text }) => text !== textOf(state))
    .map(({ key, at, text }) => ({ key, at, typed: JSON.parse(text) as Typed }))
    .find(({ typed }) => isTyped(typed))
}

onSessionEnd(() => {
  openedBy = null
  useCampaignState.setState(empty)
  useCampaignState.persist.clearStorage()
})

/** The next person on the same machine starts with an empty state. */
function claim(userId: number | undefined) {
  if (userId === undefined || useCampaignState.getState().userId === userId) return
  useCampaignState.setState({ ...empty, userId })
}

claim(useSession.getState().session?.userId)
useSession.subscribe(({ session }) => claim(session?.userId))
