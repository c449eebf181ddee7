import type { AssignedEntry } from '@portal/contract/jury/judge-desk.ts'
import { isFinished } from '@portal/contract/jury/sheet-rules.ts'

type Left = Pick<AssignedEntry, 'state' | 'isHandedIn' | 'isToConfirm' | 'isCorrectionOpened'>

/**
 * What a judge has still to do for a category: an abstention is handed in as marks are (J23). Once the round is over
 * nothing is to be confirmed: what was handed in counts as it is, and so does an abstention that was not.
 */
export const whatIsLeft = <Entry extends Left>(entries: readonly Entry[], isOver: boolean) => ({
  missing: entries.filter(({ state }) => !isFinished(state)),
  toHandIn: entries.filter(({ state, isHandedIn, isToConfirm, isCorrectionOpened }) =>
    isOver ? state === 'complete' : (isFinished(state) && !isHandedIn) || (isToConfirm && isCorrectionOpened),
  ),
  /** Corrected and not opened since (J02). */
  toOpen: entries.filter(
    ({ isToConfirm, isCorrectionOpened }) => !isOver && isToConfirm && !isCorrectionOpened,
  ),
})
