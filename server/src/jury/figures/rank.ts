import { byText } from './read-input.ts'

/** Scores that differ by less count as equal; such differences come from floating-point arithmetic. */
export const SAME = 1e-9

interface Scored {
  code: string
  score: number
}

/**
 * Returns the entries from the best score down, with their places. Equal scores share a place, and the next place
 * counts all of them: 1, 1, 3.
 */
export function rank<T extends Scored>(entries: readonly T[]): (T & { place: number })[] {
  const sorted = entries.toSorted((a, b) => b.score - a.score)
  const ranked: (T & { place: number })[] = []
  for (const [index, entry] of sorted.entries()) {
    const above = ranked.at(-1)
    const isEqual = above !== undefined && above.score - entry.score < SAME
    ranked.push({ ...entry, place: isEqual ? above.place : index + 1 })
  }
  return ranked.toSorted((a, b) => a.place - b.place || byText(a.code, b.code))
}
