import { createHmac, timingSafeEqual } from 'node:crypto'

type Signing = { key: string | Uint8Array; now: Date }

/**
 * An address that plays one video without a token, for at least `ttlSeconds` and at most twice that. The end is
 * rounded, so that repeated lists hold the same addresses. A running player then does not start over, and the
 * browser's cache works.
 */
export const signVideoUrl = (name: string, options: Signing & { ttlSeconds: number }): string => {
  const { key, now, ttlSeconds } = options
  const exp = String((Math.floor(now.getTime() / 1000 / ttlSeconds) + 2) * ttlSeconds)
  return `/uploads/videos/${name}?exp=${exp}&sig=${signature(name, exp, key)}`
}

export const isVideoUrlSigned = (
  name: string,
  query: { exp?: unknown; sig?: unknown },
  { key, now }: Signing,
): boolean => {
  const { exp, sig } = query
  if (typeof exp !== 'string' || typeof sig !== 'string' || !/^\d{1,12}$/.test(exp)) return false
  const expected = Buffer.from(signature(name, exp, key))
  const given = Buffer.from(sig)
  const genuine = given.length === expected.length && timingSafeEqual(given, expected)
  return genuine && now.getTime() < Number(exp) * 1000
}

const signature = (name: string, exp: string, key: string | Uint8Array): string =>
  createHmac('sha256', key).update(`video\n${name}\n${exp}`).digest('base64url')
