import type { AssignedEntry } from '@portal/contract/jury/sheets/sheets.ts'
import type { RoundToJudge } from './sheet-queries.ts'
import { nextUnfinished } from './next-entry.ts'

export const roundPath = (roundId: number) => `/juez/ronda/${roundId}`

/** Returns the address of the review, where categories are handed in. */
export const reviewPath = (roundId: number) => `${roundPath(roundId)}/repaso`

/** Returns the address of how the panel marked a training round. */
export const trainingPath = (roundId: number) => `${roundPath(roundId)}/practica`

/** Returns the address of the results for a chair (J31, J44). */
export const resultsPath = (roundId: number) => `${roundPath(roundId)}/resultados`

/** Stands in an address in place of a code: the next unfinished entry. */
export const CONTINUE = 'siguiente'
export const continuePath = (roundId: number) => `${roundPath(roundId)}/${CONTINUE}`

export const entryPath = (roundId: number, { code }: Pick<AssignedEntry, 'code'>) =>
  `${roundPath(roundId)}/${encodeURIComponent(code)}`

/** Returns the address where the judge goes on: the next unfinished entry, or else the review. */
export function nextPath({ round, entries }: RoundToJudge, from?: number): string {
  const next = nextUnfinished(entries, from)
  return next ? entryPath(round.id, next) : reviewPath(round.id)
}
