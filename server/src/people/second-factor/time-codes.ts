import { Secret, TOTP } from 'otpauth'

const PERIOD_SECONDS = 30
/** Steps by which the person's clock may differ. */
const DRIFT = 1

/** Returns a new key of 160 bits in base32. */
export const newKey = (): string => new Secret({ size: 20 }).base32

/** Returns the link that an app reads: whose codes they are, and of which portal. */
export const linkOf = (key: string, issuer: string, label: string): string =>
  new TOTP({ issuer, label, secret: Secret.fromBase32(key) }).toString()

/** Returns the step that a code belongs to at this time (in milliseconds); null if it is no code of the key then. */
export function stepOf(key: string, code: string, ms: number): number | null {
  const totp = new TOTP({ secret: Secret.fromBase32(key), period: PERIOD_SECONDS })
  const away = totp.validate({ token: code, timestamp: ms, window: DRIFT })
  return away === null ? null : Math.floor(ms / 1000 / PERIOD_SECONDS) + away
}
