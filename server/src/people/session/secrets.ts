import { hash, randomBytes, randomInt } from 'node:crypto'

// No 0/o, 1/i/l; one case, for phones.
const ALPHABET = '23456789abcdefghjkmnpqrstuvwxyz'

/** 192 bits, for links and session ids. */
export const randomCode = () => randomBytes(24).toString('base64url')

/** As long, and as hard to guess as what it is made of. */
export const codeOf = (secret: string) => hash('sha256', secret, 'base64url').slice(0, 32)

/** One word to copy or even type: 20 × log2(31) = 99 bits. */
export const temporaryPassword = () =>
  Array.from({ length: 20 }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')

/** What the database keeps of a secret; so many random bits need no slow hash. */
export const fingerprint = (secret: string) => hash('sha256', secret)
