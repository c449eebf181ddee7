import type { Abstention } from '@portal/contract/jury/sheets/sheets.ts'
import type { Deps } from '../../deps.ts'
import { recordOf } from '../../people/activity/record.ts'
import { inTransaction } from '../../platform/db/db.ts'
import { tellConflict } from '../conflicts/tell-conflict.ts'
import { clearAbstention, setAbstention } from './abstentions-sql.ts'
import { reopenHandedIn } from './hand-in.ts'
import { lockSheets } from './handing-in-sql.ts'
import { requireOpen } from './require-open.ts'
import { showOwnSheet } from './show-sheet.ts'

interface Of {
  userId: number
  assignmentId: number
}

/**
 * Records that the judge can't judge the entry (J21). A conflict ends the sheet whatever its state, hides all
 * entries of the campaign from the judge at once and waits for an admin; the marks stay but don't count (J14,
 * J15). The sheet itself doesn't hold the conflict, so it is as before once the conflict is dismissed.
 */
export const abstain = (
  { db, ...deps }: Pick<Deps, 'db' | 'config' | 'catalog' | 'jobs'>,
  { userId, assignmentId }: Of,
  { why, text }: { why: Abstention; text: string },
): Promise<void> =>
  inTransaction(db, async (trx) => {
    const [found] = await lockSheets(trx, userId, { assignmentId })
    const { kind, judgeId, campaignId, roundName, code } = requireOpen(
      found && { ...found, isHandedIn: found.isHandedIn && why !== 'conflict' },
    )
    // Nobody can be in conflict with an invented entry (J27).
    const isTold = why === 'conflict' && kind !== 'training'
    await setAbstention(trx, assignmentId, { ...(!isTold && { abstention: why }), abstention_text: text })
    if (!isTold) return
    await tellConflict(trx, deps, { judgeId, campaignId, why: text })
    const details = { Ronda: roundName, Inscripción: code, ...(text && { Motivo: text }) }
    await recordOf(trx, userId, 'conflict-told', { details })
  })

/**
 * Takes an abstention back. One that was handed in is reopened first (J23). Without an abstention nothing changes.
 * A conflict can't be undone here: its entry stays hidden until admins dismiss it.
 * @throws Failure `sheet_handed_in`: with marks; `training_done`
 */
export async function undoAbstention(deps: Pick<Deps, 'db'>, { userId, assignmentId }: Of) {
  await inTransaction(deps.db, async (trx) => {
    const [found] = await lockSheets(trx, userId, { assignmentId })
    requireOpen(found && { ...found, isHandedIn: found.isHandedIn && found.abstention === null })
    if (found?.isHandedIn) await reopenHandedIn(trx, userId, found)
    await clearAbstention(trx, assignmentId)
  })
  return showOwnSheet(deps, userId, assignmentId)
}
