// These are imported separately, because 'jose' itself loads everything that it can do.
import { JOSEError } from 'jose/errors'
import { SignJWT } from 'jose/jwt/sign'
import { jwtVerify } from 'jose/jwt/verify'
import type { Role } from '@portal/contract/platform/roles.ts'

const ALGORITHM = 'HS256'
/** Maximum number of remembered tokens, of less than 500 bytes each. */
const MAX_KNOWN = 10_000

/**
 * The form in which we write tokens; no other is accepted. jose ignores white space in the signature, so other
 * spellings of a token, up to the length of a header, would be remembered separately.
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
 * Returns a function that reads the session id in a token; null for a token that we did not sign. The signature of
 * each token is verified only once, because that costs more than looking up the session in the database.
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
