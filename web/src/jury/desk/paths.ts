import type { AssignedEntry } from '@portal/contract/jury/judge-desk.ts'
import type { RoundToJudge } from './desk-queries.ts'
import { nextUnfinished } from './next-entry.ts'

export const roundPath = (roundId: number) => `/juez/ronda/${roundId}`

/** Of the review, and of handing in. */
export const reviewPath = (roundId: number) => `${roundPath(roundId)}/repaso`

/** How the panel marked a practice. */
export const trainingPath = (roundId: number) => `${roundPath(roundId)}/practica`

/** Of a chair (J31, J44). */
export const resultsPath = (roundId: number) => `${roundPath(roundId)}/resultados`

/** In the place of a code: the next unfinished entry. */
export const CONTINUE = 'siguiente'
export const continuePath = (roundId: number) => `${roundPath(roundId)}/${CONTINUE}`

export const entryPath = (roundId: number, { code }: Pick<AssignedEntry, 'code'>) =>
  `${roundPath(roundId)}/${encodeURIComponent(code)}`

/** Where the judge goes on; after the last one to the review. */
export function nextPath({ round, entries }: RoundToJudge, from?: number): string {
  const next = nextUnfinished(entries, from)
  return next ? entryPath(round.id, next) : reviewPath(round.id)
}
