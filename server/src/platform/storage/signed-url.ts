import { createHmac, timingSafeEqual } from 'node:crypto'

/** Minimum time in seconds for which an address is valid. */
export const URL_SECONDS = 60 * 60

const folders: Record<string, string> = { mp4: 'videos', webp: 'images', vtt: 'captions' }

/** Returns the address of what is stored under this name: a video, a picture or captions (P06, W07). */
export const addressOf = (name: string, key: Uint8Array): string =>
  signVideoUrl(name, { key, now: new Date(), ttlSeconds: URL_SECONDS })

type Signing = { key: string | Uint8Array; now: Date }

/**
 * Returns an address that plays one video without a token. It is valid for at least `ttlSeconds` and at most twice
 * that. Its end is rounded, so that lists which are loaded again hold the same addresses. So a running player
 * doesn't start over, and the browser's cache works.
 */
export const signVideoUrl = (name: string, options: Signing & { ttlSeconds: number }): string => {
  const { key, now, ttlSeconds } = options
  const exp = String((Math.floor(now.getTime() / 1000 / ttlSeconds) + 2) * ttlSeconds)
  const folder = folders[name.split('.')[1] ?? '']
  return `/uploads/${folder}/${name}?exp=${exp}&sig=${signature(name, exp, key)}`
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
