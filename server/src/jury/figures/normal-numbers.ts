import { createHash } from 'node:crypto'

/**
 * Returns a generator of normal numbers (mean 0, standard deviation 1), always the same for the same seed. The
 * first 16 bytes of SHA-256(seed), as four 32-bit words, are the state of xoshiro128** (Blackman and Vigna). Each
 * of its numbers x gives u = (x + 0.5) / 2^32. Box–Muller makes two normal numbers from two u: √(−2 ln u₁) · cos
 * 2πu₂, then the same with sin.
 */
export function normalNumbers(seed: string): () => number {
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
