import { at, dot } from './cholesky.ts'
import type { Fit } from './fit-scores.ts'
import { SAME } from './rank.ts'
import { createHash } from 'node:crypto'

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

/**
 * Returns a generator of normal numbers (mean 0, standard deviation 1), always the same for the same seed. The
 * first 16 bytes of SHA-256(seed), as four 32-bit words, are the state of xoshiro128** (Blackman and Vigna). Each
 * of its numbers x gives u = (x + 0.5) / 2^32. Box–Muller makes two normal numbers from two u: √(−2 ln u₁) · cos
 * 2πu₂, then the same with sin.
 */
function normalNumbers(seed: string): () => number {
  const bytes = createHash('sha256').update(seed).digest()
  let [a, b, c, d] = [0, 4, 8, 12].map((from) => bytes.readInt32BE(from)) as [number, number, number, number]
  const rotate = (word: number, by: number) => (word << by) | (word >>> (32 - by))
  const uniform = () => {
    const result = Math.imul(rotate(Math.imul(b, 5), 7), 9)
    const shifted = b << 9
    c ^= a
    d ^= b
    b ^= c
    a ^= d
    c ^= shifted
    d = rotate(d, 11)
    return ((result >>> 0) + 0.5) / 2 ** 32
  }
  let kept: number | undefined
  return () => {
    if (kept !== undefined) {
      const number = kept
      kept = undefined
      return number
    }
    const radius = Math.sqrt(-2 * Math.log(uniform()))
    const angle = 2 * Math.PI * uniform()
    kept = radius * Math.sin(angle)
    return radius * Math.cos(angle)
  }
}
