import { type Db, inTransaction } from '../../platform/db/db.ts'
import type { Person } from '../../platform/http/serve.ts'
import { revokeSession, revokeViewings } from './queries.ts'

/** Ends a session. If it is an admin's, the sessions in which it views the portal as somebody else end too. */
export async function logOut(db: Db, { sessionId, role }: Person): Promise<void> {
  if (role !== 'admin') await revokeSession(db, sessionId)
  else
    await inTransaction(db, async (trx) => {
      await revokeSession(trx, sessionId)
      await revokeViewings(trx, sessionId)
    })
}
