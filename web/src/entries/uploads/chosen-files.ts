import { create } from 'zustand'
import type { UsageType } from '@portal/contract/entries/files.ts'
import { leavingQuestion } from '../../ui/browser/ask-before-leaving.ts'
import { onSessionEnd } from '../../people/session/session-store.ts'

type Chosen = Record<UsageType, readonly File[]>

const NONE: Chosen = { video_pauted: [], video_case: [] }

/** Videos that were chosen and not saved yet, by campaign. They are kept while another step is shown. */
const useChosen = create<Record<number, Chosen>>(() => ({}))

export const useChosenFiles = (campaignId: number): Chosen => useChosen((state) => state[campaignId] ?? NONE)

export const chooseFiles = (campaignId: number, usageType: UsageType, files: readonly File[]) =>
  useChosen.setState((state) => ({ [campaignId]: { ...(state[campaignId] ?? NONE), [usageType]: files } }))

export function unchooseFile(campaignId: number, usageType: UsageType, file: File) {
  const chosen = useChosen.getState()[campaignId] ?? NONE
  chooseFiles(
    campaignId,
    usageType,
    chosen[usageType].filter((each) => each !== file),
  )
}

export const forgetChosen = (campaignId: number) => useChosen.setState({ [campaignId]: NONE })

const askBeforeLeaving = leavingQuestion()

useChosen.subscribe((chosen) =>
  askBeforeLeaving(
    Object.values(chosen).some((each) => Object.values(each).some(({ length }) => length > 0)),
  ),
)

onSessionEnd(() => useChosen.setState({}, true))
