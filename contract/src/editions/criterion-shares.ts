import type { Criterion } from './edition.ts'

/**
 * Returns the weight of each criterion of a category as whole percents that add up to 100 (E03). Returns null when
 * all weights are equal: screens then show no weights.
 */
export function criterionShares(criteria: readonly Pick<Criterion, 'weight'>[]): number[] | null {
  const total = criteria.reduce((sum, { weight }) => sum + weight, 0)
  if (criteria.every(({ weight }) => weight === criteria[0]?.weight)) return null
  const exact = criteria.map(({ weight }) => (weight * 100) / total)
  const rest = exact.map((share) => share % 1)
  // Rounding down leaves some percent over. One each goes to the criteria that lost most by it.
  const left = 100 - exact.reduce((sum, share) => sum + Math.floor(share), 0)
  const raised = new Set(
    rest
      .map((_, index) => index)
      .toSorted((a, b) => (rest[b] ?? 0) - (rest[a] ?? 0))
      .slice(0, left),
  )
  return exact.map((share, index) => Math.floor(share) + (raised.has(index) ? 1 : 0))
}

/** Returns the titles of the criteria, with their weights unless all are equal (E03): 'Idea (60 %)'. */
export function criterionTitles(criteria: readonly Criterion[]): string[] {
  const shares = criterionShares(criteria)
  return criteria.map(({ title }, index) => (shares ? `${title} (${shares[index]} %)` : title))
}
