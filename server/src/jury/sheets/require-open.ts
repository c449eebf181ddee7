import { fail, type Failure } from '../../platform/http/fail.ts'
import type { RoundRow } from './queries.ts'

interface Found {
  needs: RoundRow['needs']
  isOpen: boolean
  isHandedIn?: boolean
}

/**
 * Returns a sheet that the judge may change. One that is hidden, another judge's or not open yet doesn't exist for
 * the judge (J15, J26, J27).
 * @throws Failure `not_found`, `declaration_needed`, `training_needed`, `judging_over` or `sheet_handed_in`
 */
export function requireOpen<T extends Found>(found: T | undefined): T {
  if (!found) throw fail('not_found')
  if (found.needs !== null) throw needed(found.needs)
  if (!found.isOpen) throw fail('judging_over')
  if (found.isHandedIn) throw fail('sheet_handed_in')
  return found
}

export const needed = (needs: NonNullable<RoundRow['needs']>): Failure =>
  fail(needs === 'declaration' ? 'declaration_needed' : 'training_needed')
