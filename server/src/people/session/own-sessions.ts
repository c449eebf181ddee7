import type { Output } from '@portal/contract/platform/route.ts'
import type { ownSessionRoutes } from '@portal/contract/people/own-sessions.ts'
import { type Db, inTransaction } from '../../platform/db/db.ts'
import { fail } from '../../platform/http/fail.ts'
import type { Person } from '../../platform/http/serve.ts'
import { deviceInWords } from './device-in-words.ts'
import { endOtherSessions, endOwnSession, findOwnSessions } from './own-sessions-sql.ts'
import { revokeViewings } from './queries.ts'

/**
 * Lists the person's open sessions, this one first, then the last used (L06). An admin who views the portal as that person
 * learns nothing of their devices.
 */
export async function listOwnSessions(db: Db, person: Person): Promise<Output<typeof ownSessionRoutes.list>> {
  if (person.viewerId !== null) throw fail('forbidden')
  const sessions = await findOwnSessions(db, person)
  return {
    sessions: sessions.map(({ userAgent, openedAt, lastUsedAt, ...session }) => ({
      ...session,
      device: deviceInWords(userAgent),
      openedAt: openedAt.toISOString(),
      lastUsedAt: lastUsedAt.toISOString(),
    })),
  }
}

/** Ends one of the person's sessions, with the views that it opened (L06). */
export const endSession = (db: Db, { userId }: Person, hash: string) =>
  inTransaction(db, async (trx) => {
    const ended = await endOwnSession(trx, userId, hash)
    if (!ended) throw fail('not_found')
    await revokeViewings(trx, ended.id)
  })

/** Ends all sessions of the person but this one, with the views that they opened (L06). */
export const endOthers = (db: Db, person: Person) =>
  inTransaction(db, async (trx) => {
    const ended = await endOtherSessions(trx, person)
    for (const { id } of ended) await revokeViewings(trx, id)
  })
