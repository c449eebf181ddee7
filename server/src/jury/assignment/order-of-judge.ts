import { numberOf } from './number-of.ts'

interface Entry {
  id: number
  categoryId: number
}

/**
 * Returns the entries in the order of one judge of a round: by category, in the order of `categoryIds`, and inside
 * a category in an order of the judge's own, so that no entry is always seen first (J23). An added entry doesn't
 * change the order of the others.
 */
export function orderOfJudge<E extends Entry>(
  entries: readonly E[],
  { roundId, judgeId, categoryIds }: { roundId: number; judgeId: number; categoryIds: readonly number[] },
): E[] {
  const placeOf = new Map(categoryIds.map((id, place) => [id, place]))
  return entries
    .map((entry) => ({
      entry,
      category: placeOf.get(entry.categoryId) ?? categoryIds.length,
      place: numberOf(`${roundId} ${judgeId} ${entry.id}`),
    }))
    .toSorted(
      (one, other) =>
        one.category - other.category || one.place - other.place || one.entry.id - other.entry.id,
    )
    .map(({ entry }) => entry)
}
