import type { RoundKind } from '@portal/contract/jury/rounds/rounds.ts'
import { inPercent, inPoints, signedPercent, signedPoints } from '../../ui/words/quantities.ts'

/** What a computer's arithmetic may take off a number: 3.3749999999999996 is 3.375, and reads '3,38'. */
const NOISE = 1e-9

/** Returns a score as '6,86', or as '67 %' in a yes/no round. */
export const scoreInWords = (score: number | null, kind: RoundKind): string =>
  score === null ? '–' : kind === 'yesno' ? inPercent(score + NOISE) : inPoints(score + NOISE)

/** Returns a difference as '+0,57', or as '+33 %' in a yes/no round. */
export const differenceInWords = (difference: number, kind: RoundKind): string =>
  kind === 'yesno' ? signedPercent(difference) : signedPoints(difference)

/**
 * Returns a chance, e.g. '60 %'. It says '> 99 %' or '< 1 %' where the random draws give no certainty, and
 * '< 90 %' or '> 10 %' where the entry is in the zone, which ends at these bounds (J42).
 */
export function chanceInWords(chance: number | null): string {
  if (chance === null) return '–'
  const rounded = Math.round((chance + NOISE) * 100)
  if (rounded === 100 && chance < 1) return '> 99 %'
  if (rounded === 90 && chance < 0.9) return '< 90 %'
  if (rounded === 10 && chance > 0.1) return '> 10 %'
  return rounded === 0 && chance > 0 ? '< 1 %' : `${rounded} %`
}
