import { createHmac, randomBytes } from 'node:crypto'

/** Returns a random nonce of 128 bits. */
export const newNonce = () => randomBytes(16).toString('base64url')

/** The key is not in the database, so a copy of the database opens no link. */
export const invitationCode = (key: Uint8Array, nonce: string) =>
  createHmac('sha256', key).update(nonce).digest('base64url')

export const invitationUrl = (publicUrl: string, code: string) =>
  `${publicUrl}/verify/juez?verification_code=${code}`
