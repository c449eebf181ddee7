import type { Deps } from '../deps.ts'
import type { Person } from '../http/serve.ts'
import { findPerson } from './queries.ts'
import { createTokenReader } from './tokens.ts'

/** The person behind a token as the database knows them now; null once session or user has ended (P05). */
export function createAuthenticate({ db, tokenKey }: Pick<Deps, 'db' | 'tokenKey'>) {
  const readToken = createTokenReader(tokenKey)

  return async (token: string): Promise<Person | null> => {
    const sessionId = await readToken(token)
    return (sessionId && (await findPerson(db, sessionId))) || null
  }
}
