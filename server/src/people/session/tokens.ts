// Not from 'jose' itself, which loads all that it can do.
import { JOSEError } from 'jose/errors'
import { SignJWT } from 'jose/jwt/sign'
import { jwtVerify } from 'jose/jwt/verify'
import type { Role } from '@portal/contract/platform/roles.ts'

const ALGORITHM = 'HS256'
/** Less than 500 bytes each. */
const MAX_KNOWN = 10_000

/**
 * Accepts a token only in the form in which we write it. jose ignores white space in the signature; each spelling of
 * a token would be remembered separately, up to the length of a header.
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
 * The session that a token names; null for a token that we did not sign. A signature is verified once for each
 * token, because that costs more than the statement that checks the session in the database.
 */
export function createTokenReader(key: Uint8Array, known = new Map<string, string>()) {
  return async (token: string): Promise<string | null> => {
    if (!signed.test(token)) return null
    const remembered = known.get(token)
    if (remembered !== undefined) return remembered
    const sessionId = await verifiedSessionId(token, key)
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
    if (error instanceof JOSEError) return null
    throw error
  }
}
