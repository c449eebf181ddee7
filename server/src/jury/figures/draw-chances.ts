import { at, dot } from './cholesky.ts'
import type { Fit } from './fit-scores.ts'
import { normalNumbers } from './normal-numbers.ts'
import { SAME } from './rank.ts'

export const DRAWS = 2000

/** A category of the fit: which entries, by index, compete for how many places. */
export interface Contest {
  indexes: number[]
  places: number
}

/**
 * By index: in which share of 2,000 repetitions the entry is within the places of its category (J42). Each repetition
 * draws all scores from N(a, s²C): first a number for each judge with a severity, by number, then one for each entry, by code.
 */
export function drawChances(fit: Fit, contests: readonly Contest[], seed: string): number[] {
  const next = normalNumbers(`${seed}/${fit.codes[0]}`)
  const within = fit.codes.map(() => 0)
  const own = fit.counts.map((count) => fit.residualSd / Math.sqrt(count))
  for (let draw = 0; draw < DRAWS; draw += 1) {
    const judges = Float64Array.from(fit.severities, next)
    const drawn = fit.shared.map(
      (shared, index) =>
        at(fit.scores, index) + fit.residualSd * dot(shared, judges) + at(own, index) * next(),
    )
    for (const { indexes, places } of contests) {
      const best = Float64Array.from(indexes, (index) => at(drawn, index)).sort()
      const cut = places === 0 ? Infinity : (best[best.length - places] ?? -Infinity)
      for (const index of indexes) if (at(drawn, index) >= cut - SAME) within[index] = at(within, index) + 1
    }
  }
  return within.map((count) => count / DRAWS)
}
