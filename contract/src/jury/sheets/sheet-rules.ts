import type { Criterion } from '../../editions/edition.ts'
import { type Abstention, type SheetState, yesNoCriterion } from './sheets.ts'
import type { RoundKind } from '../rounds/rounds.ts'

interface Marked {
  criterionId: number
  value: number
}

/** Returns the criteria that judges mark in a category of a round. */
export const criteriaToMark = (kind: RoundKind, criteria: readonly Criterion[]): readonly Criterion[] =>
  kind === 'yesno' ? [yesNoCriterion] : criteria

/**
 * Returns the lowest and highest mark of a round. Marks are whole numbers from 1 to 10, or 1 for yes and 0 for no
 * (J21).
 */
export const marksOf = (kind: RoundKind): { lowest: number; highest: number } =>
  kind === 'yesno' ? { lowest: 0, highest: 1 } : { lowest: 1, highest: 10 }

/**
 * Returns the weighted mean of a sheet (J40); null: a criterion has no mark yet. If no criterion has a weight, all
 * count the same.
 */
export function meanOfMarks(criteria: readonly Criterion[], marks: readonly Marked[]): number | null {
  const values = new Map(marks.map(({ criterionId, value }) => [criterionId, value]))
  const isWeighted = criteria.some(({ weight }) => weight > 0)
  let sum = 0
  let weights = 0
  for (const { id, weight } of criteria) {
    const value = values.get(id)
    if (value === undefined) return null
    const counts = isWeighted ? weight : 1
    sum += counts * value
    weights += counts
  }
  return weights === 0 ? null : sum / weights
}

/** Returns the state of a sheet. It is complete when every criterion has a mark (J20). */
export function sheetStateOf(
  criteria: readonly Criterion[],
  sheet: { isHandedIn: boolean; abstention: Abstention | null; marks: readonly Marked[] },
): SheetState {
  if (sheet.abstention !== null) return 'abstained'
  if (sheet.isHandedIn) return 'handed-in'
  if (criteria.length > 0 && meanOfMarks(criteria, sheet.marks) !== null) return 'complete'
  return sheet.marks.length > 0 ? 'started' : 'pending'
}

/** Returns whether the judge has nothing left to mark in the sheet; it may still have to be handed in. */
export const isFinished = (state: SheetState): boolean => state !== 'pending' && state !== 'started'
