import type { RoundKind } from '@portal/contract/jury/rounds.ts'
import { inPercent, inPoints, signedPercent, signedPoints } from '../../ui/words/quantities.ts'

/** Returns a score as '6,86', or as '67 %' in a yes/no round. */
export const scoreInWords = (score: number | null, kind: RoundKind): string =>
  score === null ? '–' : kind === 'yesno' ? inPercent(score) : inPoints(score)

/** Returns a difference as '+0,57', or as '+33 %' in a yes/no round. */
export const differenceInWords = (difference: number, kind: RoundKind): string =>
  kind === 'yesno' ? signedPercent(difference) : signedPoints(difference)

/** Returns a chance, e.g. '60 %'. It says '> 99 %' or '< 1 %' where the random draws give no certainty. */
export function chanceInWords(chance: number | null): string {
  if (chance === null) return '–'
  const rounded = Math.round(chance * 100)
  if (rounded === 100 && chance < 1) return '> 99 %'
  return rounded === 0 && chance > 0 ? '< 1 %' : `${rounded} %`
}
