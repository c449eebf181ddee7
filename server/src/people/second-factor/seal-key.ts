import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

const CIPHER = 'aes-256-gcm'
const NONCE_BYTES = 12
const TAG_BYTES = 16

/** Encrypts the key of somebody's second factor, so that a copy of the database makes no codes (L02). */
export function sealKey(factorKey: Uint8Array, userId: number, key: string): Buffer {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv(CIPHER, factorKey, nonce).setAAD(Buffer.from(String(userId)))
  const sealed = Buffer.concat([cipher.update(key, 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed])
}

/** Returns the key. Null when it is another person's, or was sealed before the portal's secret changed. */
export function openKey(factorKey: Uint8Array, userId: number, sealed: Buffer): string | null {
  const nonce = sealed.subarray(0, NONCE_BYTES)
  const rest = sealed.subarray(NONCE_BYTES)
  try {
    const cipher = createDecipheriv(CIPHER, factorKey, nonce, { authTagLength: TAG_BYTES })
    cipher.setAAD(Buffer.from(String(userId))).setAuthTag(rest.subarray(0, TAG_BYTES))
    return Buffer.concat([cipher.update(rest.subarray(TAG_BYTES)), cipher.final()]).toString('utf8')
  } catch {
    return null
  }
}
