import type { AssignedEntry } from '@portal/contract/jury/judge-desk.ts'
import { isFinished } from '@portal/contract/jury/sheet-rules.ts'

type Left = Pick<AssignedEntry, 'state' | 'isHandedIn' | 'isToConfirm' | 'isCorrectionOpened'>

/** What a judge has still to do for a category: an abstention is handed in as marks are (J23). */
export const whatIsLeft = <Entry extends Left>(entries: readonly Entry[]) => ({
  missing: entries.filter(({ state }) => !isFinished(state)),
  toHandIn: entries.filter(
    ({ state, isHandedIn, isToConfirm, isCorrectionOpened }) =>
      (isFinished(state) && !isHandedIn) || (isToConfirm && isCorrectionOpened),
  ),
  /** Corrected and not opened since (J02). */
  toOpen: entries.filter(({ isToConfirm, isCorrectionOpened }) => isToConfirm && !isCorrectionOpened),
})
