import type { SheetsIncomplete } from '@portal/contract/jury/sheets/sheets.ts'
import { criteriaToMark, isFinished, sheetStateOf } from '@portal/contract/jury/sheets/sheet-rules.ts'
import type { Deps } from '../../deps.ts'
import { recordOf } from '../../people/activity/record.ts'
import { type Db, inTransaction } from '../../platform/db/db.ts'
import { fail } from '../../platform/http/fail.ts'
import { appendToChain } from '../chain/append-to-chain.ts'
import {
  type LockedSheet,
  lockSheets,
  markHandedIn,
  markReopened,
  markTrained,
  selectDigests,
} from './handing-in-sql.ts'
import { requireOpen } from './require-open.ts'
import { showOwnSheet } from './show-sheet.ts'

/**
 * Hands in all sheets of a category that are not handed in yet, and confirms those whose corrected entry the judge
 * has opened since (J23, J02). Each becomes a row of the round's chain (J32). A repeated call hands in nothing, and is
 * no failure after the closing either.
 * @returns how many sheets, and how many corrected entries the judge has still to open
 * @throws Failure `sheets_incomplete` with the assignments that lack a mark; `judging_over`; `not_found`
 */
export const handIn = (
  { db }: Pick<Deps, 'db'>,
  userId: number,
  which: { roundId: number; categoryId: number },
): Promise<{ handedIn: number; toOpen: number }> =>
  inTransaction(db, async (trx) => {
    const sheets = await lockSheets(trx, userId, which)
    // The answer may have been lost, and the round have closed since.
    if (sheets.length > 0 && sheets.every(({ isHandedIn, isToConfirm }) => isHandedIn && !isToConfirm))
      return { handedIn: 0, toOpen: 0 }
    const { kind, roundId, roundJudgeId } = requireOpen(sheets[0] && { ...sheets[0], isHandedIn: false })
    const lacking: SheetsIncomplete = {
      incomplete: sheets.filter((sheet) => !isDone(sheet)).map(({ assignmentId }) => assignmentId),
    }
    if (lacking.incomplete.length > 0) throw fail('sheets_incomplete', lacking)
    // The judge confirms the version that was read, which may not be the newest.
    const judged = sheets
      .filter((sheet) => !sheet.isHandedIn || (sheet.isToConfirm && isCorrectionOpened(sheet)))
      .map((sheet) => ({ ...sheet, version: sheet.openedVersion ?? sheet.version, newest: sheet.version }))
    const unopened = sheets.filter((sheet) => sheet.isToConfirm && !isCorrectionOpened(sheet))
    const overtaken = judged.filter(({ version, newest }) => version < newest)
    const toOpen = unopened.length + overtaken.length
    if (judged.length === 0) return { handedIn: 0, toOpen }
    const at = await append(trx, roundId, 'handed-in', judged)
    await markHandedIn(
      trx,
      at,
      judged.map(({ assignmentId, version, newest }) => ({
        assignmentId,
        version,
        isToConfirm: version < newest,
      })),
    )
    if (kind === 'training') await markTrained(trx, roundJudgeId)
    return { handedIn: judged.length, toOpen }
  })

const isCorrectionOpened = ({ openedVersion, judgedVersion }: LockedSheet): boolean =>
  openedVersion !== null && judgedVersion !== null && openedVersion > judgedVersion

/**
 * Reopens a handed-in sheet; the reopening is recorded and becomes a row of the chain (J23, J32). An open sheet
 * stays as it is.
 * @throws Failure `training_done`: the judge has seen how the panel marked (J27)
 */
export async function reopen(deps: Pick<Deps, 'db'>, userId: number, assignmentId: number) {
  await inTransaction(deps.db, async (trx) => {
    const [found] = await lockSheets(trx, userId, { assignmentId })
    requireOpen(found && { ...found, isHandedIn: false })
    if (found?.isHandedIn) await reopenHandedIn(trx, userId, found)
  })
  return showOwnSheet(deps, userId, assignmentId)
}

/** Reopens a handed-in sheet that the caller has locked. */
export async function reopenHandedIn(trx: Db, userId: number, sheet: LockedSheet): Promise<void> {
  if (sheet.kind === 'training') throw fail('training_done')
  await append(trx, sheet.roundId, 'reopened', [{ ...sheet, marks: [], abstention: null }])
  await markReopened(trx, sheet.assignmentId)
  const details = { Ronda: sheet.roundName, Inscripción: sheet.code }
  await recordOf(trx, userId, 'sheet-reopened', { details })
}

const isDone = (sheet: LockedSheet): boolean => {
  const category = sheet.rules.categories.find(({ id }) => id === sheet.categoryId)
  return isFinished(sheetStateOf(criteriaToMark(sheet.kind, category?.criteria ?? []), sheet))
}

async function append(
  trx: Db,
  roundId: number,
  what: 'handed-in' | 'reopened',
  sheets: readonly LockedSheet[],
): Promise<Date> {
  const digests = new Map(
    (await selectDigests(trx, sheets)).map(({ assignmentId, digest }) => [assignmentId, digest]),
  )
  return appendToChain(
    trx,
    roundId,
    sheets.map(({ assignmentId, judgeNumber, code, marks, abstention }) => ({
      what,
      judgeNumber,
      entryCode: code,
      versionDigest: digests.get(assignmentId) ?? '',
      marks:
        abstention === null
          ? Object.fromEntries(marks.map(({ criterionId, value }) => [String(criterionId), value]))
          : {},
      abstention,
    })),
  )
}
