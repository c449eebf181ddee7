import type { JudgeEntry } from '@portal/contract/jury/sheets/judge-entry.ts'
import type { Sheet } from '@portal/contract/jury/sheets/sheets.ts'
import { criteriaToMark, sheetStateOf } from '@portal/contract/jury/sheets/sheet-rules.ts'
import type { Deps } from '../../deps.ts'
import { fail } from '../../platform/http/fail.ts'
import { addressesOf } from '../versions/addresses-of.ts'
import { besideEntry, NOTHING_BESIDE } from '../versions/beside-entry.ts'
import { judgeViewOf } from '../versions/judge-view.ts'
import { recordOpening } from './exposures-sql.ts'
import { selectSheet, type SheetRow } from './queries.ts'
import { needed } from './require-open.ts'

/**
 * Returns one entry as judges see it, with the judge's sheet, and records that it was opened (J17, J21, J28).
 * @throws Failure `not_found`; `declaration_needed` or `training_needed`
 */
export async function showSheet(
  { db, catalog, videoKey }: Pick<Deps, 'db' | 'catalog' | 'videoKey'>,
  { userId, assignmentId, isAhead }: { userId: number; assignmentId: number; isAhead: boolean },
): Promise<{ entry: JudgeEntry; sheet: Sheet }> {
  const row = await selectSheet(db, userId, assignmentId)
  if (!row) throw fail('not_found')
  if (row.needs !== null) throw needed(row.needs)
  if (!isAhead) await recordOpening(db, userId, assignmentId)
  // The lessons of the practice are of no campaign of theirs.
  const beside = row.kind === 'training' ? NOTHING_BESIDE : await besideEntry({ db, catalog }, row)
  const entry = judgeViewOf(row.content, row.redactions, (file) => addressesOf(row, file, videoKey), beside)
  return { entry, sheet: sheetOfRow(row) }
}

export async function showOwnSheet({ db }: Pick<Deps, 'db'>, userId: number, assignmentId: number) {
  const row = await selectSheet(db, userId, assignmentId)
  if (!row) throw fail('not_found')
  return { sheet: sheetOfRow(row) }
}

function sheetOfRow(row: SheetRow): Sheet {
  const { kind, rules, categoryId, marks, text, abstention, isToConfirm, handedInAt, playedSeconds } = row
  const category = rules.categories.find(({ id }) => id === categoryId)
  const state = sheetStateOf(criteriaToMark(kind, category?.criteria ?? []), row)
  return {
    state,
    marks,
    text,
    abstention,
    isToConfirm,
    handedInAt: handedInAt?.toISOString() ?? null,
    playedSeconds,
  }
}
