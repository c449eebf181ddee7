import { create } from 'zustand'
import { createJSONStorage, persist } from 'zustand/middleware'
import type { Company } from '@portal/contract/entries/companies.ts'
import { drafts } from '../../people/drafts/drafts.ts'
import { onSessionEnd, useSession } from '../../people/session/session-store.ts'
import { ofTabBrand } from '../../people/session/tab-brand.ts'
import { browserStorage } from '../../people/session/viewing.ts'
import type { Attempt } from '../../ui/browser/attempt.ts'

/** What is typed on the creation screen. */
interface Typed {
  selectedCategoryIds: number[]
  /** The other fields of the creation screen, until the campaign is created. */
  newCampaign: {
    name?: string
    /** The whole company, so that its field can show it before the list of companies is loaded. */
    company?: Company
    programId?: number
    /** The last attempt to create the campaign. Its answer may be lost, so a retry sends the same client id. */
    attempt?: Attempt
  }
}

interface CampaignState extends Typed {
  /** The person to whom this state belongs. */
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
    name: ofTabBrand('ad-awards-campaign'),
    storage: createJSONStorage(() => browserStorage),
    // A programme alone is no draft.
    partialize: ({ userId, activeCampaignId, activeCategoryId, countryFilter, newCampaign }) => ({
      userId,
      activeCampaignId,
      activeCategoryId,
      countryFilter,
      newCampaign: newCampaign.programId === undefined ? {} : { programId: newCampaign.programId },
    }),
  }),
)

/** Changes what the creation screen holds. */
export const rememberCampaign = (change: Partial<CampaignState>) => useCampaignState.setState(change)

/** Whether the creation screen holds what a person would have to give again. */
export const isCampaignTyped = (): boolean => isTyped(useCampaignState.getState())

const isTyped = ({ selectedCategoryIds, newCampaign }: Typed) =>
  selectedCategoryIds.length > 0 || Boolean(newCampaign.name) || newCampaign.company !== undefined

/** Chooses the programme of the next campaign. */
export const chooseProgram = (programId: number) =>
  useCampaignState.setState(({ newCampaign }) => ({ newCampaign: { ...newCampaign, programId } }))

/** Sets what is edited: a campaign as a whole, or one enrollment by its category (S17.1). */
export const setActiveCampaign = (activeCampaignId: number | null, activeCategoryId: number | null = null) =>
  useCampaignState.setState({ activeCampaignId, activeCategoryId })

/** Makes 'Mis campañas' show a campaign that was made for this country, if its filter would hide it. */
export const showCountry = (code: string) =>
  useCampaignState.setState(({ countryFilter }) => ({
    countryFilter: countryFilter === code ? countryFilter : 'ALL',
  }))

/** The draft's field. The creation screen is a draft, so that each tab keeps its own and wipes no other. */
const fieldOf = (userId: number) => `${userId}:${ofTabBrand('new-campaign')}`
const textOf = ({ selectedCategoryIds, newCampaign }: Typed) =>
  JSON.stringify({ selectedCategoryIds, newCampaign })
const NOTHING = textOf(empty)

/** The person whose draft this tab edits, once its creation screen was opened. */
let openedBy: number | null = null
/** What was stored before this page was loaded, perhaps by another tab. */
const stored = useCampaignState.getState().newCampaign

useCampaignState.subscribe((state, before) => {
  const text = textOf(state)
  if (openedBy === null || openedBy !== state.userId || text === textOf(before)) return
  const field = fieldOf(openedBy)
  if (isTyped(state)) drafts.keep(field, { text, base: NOTHING })
  else drafts.drop(field)
})

/**
 * Takes up the draft as the creation screen opens. Done elsewhere, a tab would take a draft that another edits.
 * @returns the draft that another tab left, if this one shows something else
 */
export function openTyped() {
  const { userId, newCampaign } = useCampaignState.getState()
  if (userId === null) return undefined
  const draft = openedBy === userId ? null : drafts.take(fieldOf(userId), NOTHING)
  openedBy = userId
  if (draft) {
    const typed = JSON.parse(draft.text) as Typed
    // A programme that was chosen just now stays.
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

/** Empties the state if another person signs in on the same machine. */
function claim(userId: number | undefined) {
  if (userId === undefined || useCampaignState.getState().userId === userId) return
  useCampaignState.setState({ ...empty, userId })
}

claim(useSession.getState().session?.userId)
useSession.subscribe(({ session }) => claim(session?.userId))
