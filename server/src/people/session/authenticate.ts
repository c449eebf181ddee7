import { createMemory } from '../../platform/db/memory.ts'
import type { Deps } from '../../deps.ts'
import type { SignedIn } from '../../platform/http/serve.ts'
import { findPerson, noteFactorAsked, noteUse } from './queries.ts'
import { createTokenReader } from './tokens.ts'

export type Authenticate = (token: string, anew?: 'anew') => Promise<SignedIn | null>

/**
 * Returns a function that finds the person behind a token; null once the session or the user has ended (P05). The
 * database is asked once per session, again after a notification about the session or its user, and each few minutes, when
 * the session's use is noted too (L06).
 * With `anew` it is asked in any case.
 */
export function createAuthenticate({
  config,
  db,
  news,
  tokenKey,
}: Pick<Deps, 'config' | 'db' | 'news' | 'tokenKey'>): Authenticate {
  const readToken = createTokenReader(tokenKey)
  const remember = createMemory<SignedIn>(news, ({ about, id }, { sessionId, userId, viewerId }) =>
    about === 'session'
      ? id === sessionId
      : about === 'user' && (Number(id) === userId || Number(id) === viewerId),
  )

  return async (token, anew) => {
    const sessionId = await readToken(token)
    if (sessionId === null) return null
    const find = async () => {
      const found = await findPerson(db, sessionId, config.adminSecondFactor === 'required')
      // No call waits for it or fails with it: the one after it notes the use then.
      if (found?.isUseOld) noteUse(db, sessionId).catch(() => {})
      if (found?.isNewlyAsked) noteFactorAsked(db, found.value.userId).catch(() => {})
      return found
    }
    if (anew) return (await find())?.value ?? null
    return (await remember(sessionId, find)) ?? null
  }
}
