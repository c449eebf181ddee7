import { hash, randomBytes, randomInt } from 'node:crypto'

// Characters that can't be confused: no 0/o, no 1/i/l, and only one case, for typing on phones.
const ALPHABET = '23456789abcdefghjkmnpqrstuvwxyz'

/** Returns a random code of 192 bits, for links and session ids. */
export const randomCode = () => randomBytes(24).toString('base64url')

/** Derives a code from a secret. It is as long as a random code, and as hard to guess as the secret. */
export const codeOf = (secret: string) => hash('sha256', secret, 'base64url').slice(0, 32)

/** Returns one word to copy or even type: 20 × log2(31) = 99 bits. */
export const temporaryPassword = () =>
  Array.from({ length: 20 }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')

/** Returns what the database keeps of a secret. A secret of so many random bits needs no slow hash. */
export const fingerprint = (secret: string) => hash('sha256', secret)
