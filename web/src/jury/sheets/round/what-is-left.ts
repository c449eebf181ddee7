import type { AssignedEntry } from '@portal/contract/jury/sheets/sheets.ts'
import { isFinished } from '@portal/contract/jury/sheets/sheet-rules.ts'

type Left = Pick<AssignedEntry, 'state' | 'isHandedIn' | 'isToConfirm' | 'isCorrectionOpened'>

/**
 * Returns what a judge still has to do for a category. An abstention is handed in as marks are (J23). Once the
 * round is over nothing has to be confirmed: what was handed in counts as it is, and so does an abstention that was
 * not handed in.
 */
export const whatIsLeft = <Entry extends Left>(entries: readonly Entry[], isOver: boolean) => ({
  missing: entries.filter(({ state }) => !isFinished(state)),
  toHandIn: entries.filter(({ state, isHandedIn, isToConfirm, isCorrectionOpened }) =>
    isOver ? state === 'complete' : (isFinished(state) && !isHandedIn) || (isToConfirm && isCorrectionOpened),
  ),
  /** Entries that were corrected and have not been opened since (J02). */
  toOpen: entries.filter(
    ({ isToConfirm, isCorrectionOpened }) => !isOver && isToConfirm && !isCorrectionOpened,
  ),
})
