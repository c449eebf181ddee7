import { type Db, inTransaction } from '../../platform/db/db.ts'
import type { Person } from '../../platform/http/serve.ts'
import { revokeSession, revokeViewings } from './queries.ts'

/**
 * Ends a session. If it is an admin's, the sessions in which it views the portal as somebody else end too. Returns the
 * company that it came by (L04).
 */
export async function logOut(db: Db, { sessionId, role }: Person): Promise<string | null> {
  if (role !== 'admin') return revokeSession(db, sessionId)
  return inTransaction(db, async (trx) => {
    const companyIssuer = await revokeSession(trx, sessionId)
    await revokeViewings(trx, sessionId)
    return companyIssuer
  })
}
