import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { sheetRoutes } from '@portal/contract/jury/sheets/sheets.ts'
import { sessionRoutes } from '@portal/contract/people/session.ts'
import { createDb } from '../../server/src/platform/db/db.ts'
import { judgesOnDatabase } from '../../server/test/judges-on-database.ts'
import { addJudgedEntries } from '../../server/test/jury.ts'
import { addRound } from '../../server/test/jury-rounds.ts'
import { CRITERIA } from '../../server/test/judging.ts'
import { PASSWORD } from './data.ts'
import { atMost, note } from './goals.ts'
import { ask, callOf, load } from './load.ts'
import { databaseOf, startPortal } from './portal.ts'
import { inTurn, median } from './rounds.ts'

const JUDGES = 60
const ENTRIES = 60
/** The milliseconds between two marks of a fast judge. */
const TAP_MS = 700
const ROUNDS = 5
/** The marks of each judge in one round of the measurement. */
const TAPS = 5
const MOST_ABOVE_QUIET_MS = 50

/** Measures how long saving a mark takes, for one judge alone and while all of a large round mark (J24). */
export async function measureJudging(dataDir: string) {
  const portal = await startPortal(dataDir)
  const { db, close } = createDb(await databaseOf(dataDir), { max: 2, statementMs: 60_000 })
  try {
    const judges = await judgesOnDatabase(db, JUDGES + ROUNDS, PASSWORD)
    const entries = await addJudgedEntries({ db }, ENTRIES)
    const { roundId, assignmentOf } = await addRound({ db }, { judges, entries })
    const desks: { token: string; marks: Buffer[] }[] = []
    for (const judge of judges) {
      const login = callOf(sessionRoutes.login, { body: { email: judge.email, password: PASSWORD } })
      const { token } = (await ask(portal.url, login)) as { token: string }
      const marks = entries.flatMap((entry) =>
        CRITERIA.map((criterionId) =>
          callOf(
            sheetRoutes.mark,
            {
              params: { assignmentId: assignmentOf(judge, entry) },
              body: { criterionId, value: 7, revision: 0, clientId: randomUUID() },
            },
            token,
          ),
        ),
      )
      desks.push({ token, marks })
    }
    const alone = desks.splice(0, ROUNDS)
    const [first] = alone
    if (!first) return
    let round = 0
    // Both are measured in turn, because other load on the machine comes and goes.
    const p99 = await inTurn(ROUNDS, {
      async quiet() {
        const { marks } = alone[round] ?? first
        const { p99: slow } = await load(portal.url, marks, { connections: 1, calls: marks.length })
        return slow
      },
      async crowd() {
        const from = round * TAPS
        round += 1
        const marked = desks.map(({ marks }) => tap(portal.url, marks.slice(from, from + TAPS)))
        const waits = (await Promise.all(marked)).flat().toSorted((one, other) => one - other)
        return waits[Math.floor(waits.length * 0.99)] ?? Number.NaN
      },
    })
    const [quiet, crowd] = [median(p99.quiet), median(p99.crowd)]
    note('save a mark, one judge, p99', ms(quiet))
    note(`save a mark, ${JUDGES} judges who each mark every ${TAP_MS} ms, p99`, ms(crowd))
    atMost(`save a mark, p99 of ${JUDGES} judges above one alone`, crowd - quiet, MOST_ABOVE_QUIET_MS, 'ms')

    const left = desks.flatMap(({ marks }) => marks.slice(ROUNDS * TAPS))
    const flood = await load(portal.url, left, { connections: JUDGES, calls: left.length })
    note(
      `save marks without a pause on ${JUDGES} connections`,
      `${Math.round(flood.perSecond)} a second, p99 ${ms(flood.p99)}`,
    )
    const lists: [string, Buffer][] = [
      ['rounds of a judge', callOf(sheetRoutes.rounds, {}, first.token)],
      [`list of ${ENTRIES} entries`, callOf(sheetRoutes.entries, { params: { roundId } }, first.token)],
    ]
    for (const [what, request] of lists) {
      const { firstByte, p99: slow } = await load(portal.url, [request], { connections: 1, calls: 40 })
      note(`${what}: median and p99`, `${ms(firstByte)}, ${ms(slow)}`)
    }
  } finally {
    await close()
    await portal.stop()
  }
}

const ms = (value: number) => `${value.toFixed(1)} ms`

/** Marks as one judge at a person's pace. Returns the milliseconds that each mark took. */
async function tap(url: string, marks: Buffer[]): Promise<number[]> {
  const waits: number[] = []
  await setTimeout(Math.random() * TAP_MS)
  for (const mark of marks) {
    const { firstByte } = await load(url, [mark], { connections: 1, calls: 1 })
    waits.push(firstByte)
    await setTimeout(TAP_MS * (0.5 + Math.random()))
  }
  return waits
}
