import { sql } from 'kysely'
import { sittingRoutes, type SittingTable } from '@portal/contract/jury/sittings/sittings.ts'
import { sessionRoutes } from '@portal/contract/people/session.ts'
import { createDb } from '../../server/src/platform/db/db.ts'
import { judgesOnDatabase } from '../../server/test/judges-on-database.ts'
import { addJudgedEntries } from '../../server/test/jury.ts'
import { addSittings } from '../../server/test/jury-sittings.ts'
import { PASSWORD } from './data.ts'
import { note } from './goals.ts'
import { ask, callOf, load } from './load.ts'
import { databaseOf, startPortal } from './portal.ts'

const JUDGES = 15
const ENTRIES = 200
const ON_AGENDA = 40

/** Measures how long everybody in a large session waits to see what changed (J51). */
export async function measureSitting(dataDir: string) {
  const portal = await startPortal(dataDir)
  const { db, close } = createDb(await databaseOf(dataDir), { max: 2, statementMs: 60_000 })
  try {
    const judges = await judgesOnDatabase(db, JUDGES, PASSWORD)
    const entries = await addJudgedEntries({ db }, ENTRIES)
    const { panelId } = await addSittings({ db }, { judges, entries })
    const tokenOf = async (judge: { email: string } | undefined) => {
      const login = callOf(sessionRoutes.login, { body: { email: judge?.email ?? '', password: PASSWORD } })
      return ((await ask(portal.url, login)) as { token: string }).token
    }
    const [chair, judge] = [await tokenOf(judges[0]), await tokenOf(judges[1])]
    const params = { panelId }
    const led = async (request: Buffer) => ((await ask(portal.url, request)) as { table: SittingTable }).table
    const { version } = await led(callOf(sittingRoutes.begin, { params }, chair))
    const items = entries.slice(0, ON_AGENDA).map(({ entryId }) => ({ entryId }))
    await led(callOf(sittingRoutes.setAgenda, { params, body: { items, version } }, chair))
    // Postgres would do this by itself within a minute.
    await sql`analyze`.execute(db)
    const views: [string, Buffer][] = [
      ['its table', callOf(sittingRoutes.table, { params, query: {} }, chair)],
      ['its room', callOf(sittingRoutes.room, { params, query: {} }, judge)],
    ]
    for (const [what, request] of views) {
      const { firstByte, p99 } = await load(portal.url, [request], { connections: 1, calls: 100 })
      note(
        `session of ${JUDGES} judges and ${ENTRIES} entries, ${what}: median and p99`,
        `${firstByte.toFixed(1)} and ${p99.toFixed(1)} ms`,
      )
    }
  } finally {
    await close()
    await portal.stop()
  }
}
