import type { RoundKind } from '@portal/contract/jury/rounds.ts'
import { inPoints, percent } from '../../ui/words/quantities.ts'

/** '6,86'; of a yes/no round '67 %'. */
export const scoreInWords = (score: number | null, kind: RoundKind): string =>
  score === null ? '–' : kind === 'yesno' ? percent(score, 1) : inPoints(score)

/** '60 %', never a certainty that draws don't give. */
export function chanceInWords(chance: number | null): string {
  if (chance === null) return '–'
  const rounded = Math.round(chance * 100)
  if (rounded === 100 && chance < 1) return '> 99 %'
  return rounded === 0 && chance > 0 ? '< 1 %' : `${rounded} %`
}
