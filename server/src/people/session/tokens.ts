import { errors, jwtVerify, SignJWT } from 'jose'
import type { Role } from '@portal/contract/platform/roles.ts'

const ALGORITHM = 'HS256'
/** Less than 500 bytes each. */
const MAX_KNOWN = 10_000

/**
 * A token as we write it. jose overlooks white space in the signature: each spelling of the same token would be
 * remembered beside the others, as long as a header may be.
 */
const signed = /^[\w-]{1,100}\.[\w-]{1,300}\.[\w-]{43}$/

interface TokenContent {
  userId: number
  role: Role
  sessionId: string
  expiresAt: Date
}

export const signToken = (key: Uint8Array, { userId, role, sessionId, expiresAt }: TokenContent) =>
  new SignJWT({ id: userId, role })
    .setProtectedHeader({ alg: ALGORITHM })
    .setJti(sessionId)
    .setExpirationTime(expiresAt)
    .sign(key)

/**
 * The session that a token names, null for what we didn't sign. Signatures are checked once a token: it costs more
 * than the statement by which the database then decides about session and expiry.
 */
export function createTokenReader(key: Uint8Array, known = new Map<string, string>()) {
  return async (token: string): Promise<string | null> => {
    if (!signed.test(token)) return null
    const sessionId = known.get(token) ?? (await verifiedSessionId(token, key))
    if (sessionId === null) return null
    known.set(token, sessionId)
    const [oldest] = known.keys()
    if (known.size > MAX_KNOWN && oldest) known.delete(oldest)
    return sessionId
  }
}

async function verifiedSessionId(token: string, key: Uint8Array): Promise<string | null> {
  try {
    const { payload } = await jwtVerify(token, key, { algorithms: [ALGORITHM] })
    return payload.jti ?? null
  } catch (error) {
    if (error instanceof errors.JOSEError) return null
    throw error
  }
}
