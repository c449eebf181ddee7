import type { Mark, MarkedMeanwhile, SheetText } from '@portal/contract/jury/sheets/sheets.ts'
import { marksOf } from '@portal/contract/jury/sheets/sheet-rules.ts'
import type { Db } from '../../platform/db/db.ts'
import { fail, failAt } from '../../platform/http/fail.ts'
import {
  type MarkToSet,
  selectMark,
  selectText,
  type TextToSave,
  upsertMark,
  upsertText,
} from './marks-sql.ts'
import { requireOpen } from './require-open.ts'

interface Of {
  userId: number
  assignmentId: number
}

/**
 * Sets a mark (J24). One statement is enough; only a refusal needs more. A mark that was saved under the same
 * client id gets the same answer again, whatever has happened since, because the first answer may have been lost.
 * @throws Failure `marked_meanwhile` with what is stored; `judging_over`; `sheet_handed_in`; `not_found`
 */
export async function setMark(db: Db, { userId, assignmentId }: Of, given: MarkToSet): Promise<Mark> {
  const written = await upsertMark(db, userId, assignmentId, given)
  if (written) return written
  const found = await selectMark(db, userId, assignmentId, given.criterionId)
  if (found?.mark && found.clientId === given.clientId) return found.mark
  const { kind, isCriterion, mark } = requireOpen(found)
  const { lowest, highest } = marksOf(kind)
  if (!isCriterion) throw failAt('criterionId', 'Este criterio no se evalúa aquí. Recarga la página.')
  if (given.value < lowest || given.value > highest)
    throw failAt('value', kind === 'yesno' ? 'Elige sí o no' : 'Elige un puntaje del 1 al 10')
  throw markedMeanwhile({ mark })
}

/** Saves note and comment in the way that `setMark` sets a mark (J21, J24). */
export async function writeText(db: Db, { userId, assignmentId }: Of, given: TextToSave): Promise<SheetText> {
  const written = await upsertText(db, userId, assignmentId, given)
  if (written) return written
  const found = await selectText(db, userId, assignmentId)
  if (found && found.clientId === given.clientId) return found.text
  throw markedMeanwhile({ text: requireOpen(found).text })
}

function markedMeanwhile(stored: MarkedMeanwhile['stored']) {
  const more: MarkedMeanwhile = { stored }
  return fail('marked_meanwhile', more)
}
