import { at, dot } from './cholesky.ts'
import type { Fit } from './fit-scores.ts'
import { normalNumbers } from './normal-numbers.ts'
import { SAME } from './rank.ts'

const DRAWS = 2000

/** A category of the fit: which entries, by index, compete for how many places. */
export interface Contest {
  indexes: number[]
  places: number
}

/**
 * Returns, by index, the share of 2,000 repetitions in which the entry is within the places of its category (J42).
 * Each repetition draws all scores from N(a, s²C): first a number for each judge with a severity, by number, then
 * one for each entry, by code.
 */
export function drawChances(fit: Fit, contests: readonly Contest[], seed: string): number[] {
  const next = normalNumbers(`${seed}/${fit.codes[0]}`)
  const within = fit.codes.map(() => 0)
  const own = fit.counts.map((count) => fit.residualSd / Math.sqrt(count))
  const judges = new Float64Array(fit.severities.size)
  const drawn = new Float64Array(fit.codes.length)
  for (let draw = 0; draw < DRAWS; draw += 1) {
    for (let k = 0; k < judges.length; k += 1) judges[k] = next()
    for (const [index, shared] of fit.shared.entries())
      drawn[index] = at(fit.scores, index) + fit.residualSd * dot(shared, judges) + at(own, index) * next()
    for (const { indexes, places } of contests) {
      const best = new Float64Array(indexes.map((index) => at(drawn, index))).toSorted()
      const cut = places === 0 ? Infinity : (best[best.length - places] ?? -Infinity)
      for (const index of indexes) if (at(drawn, index) >= cut - SAME) within[index] = at(within, index) + 1
    }
  }
  return within.map((count) => count / DRAWS)
}
