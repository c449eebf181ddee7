import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { api } from '@portal/contract/api.ts'
import { createDb } from '../../server/src/platform/db/db.ts'
import { databaseUrl } from '../../server/test/database-url.ts'
import { judgesOnDatabase } from '../../server/test/judges-on-database.ts'
import { addJudgedEntries } from '../../server/test/jury.ts'
import { addRound } from '../../server/test/jury-rounds.ts'
import { CRITERIA } from '../../server/test/judging.ts'
import { type Call, caller, done } from '../../server/test/api-brands.ts'
import { findings } from './findings.ts'
import { killPostgres, type Portal, startPortal } from './portal.ts'

const ENTRIES = 40
const CATEGORY = 3
const PASSWORD = 'Resiste-2025-todo!'

/** Kills the server or Postgres while judges mark, reopen and hand in without a pause (J24, J32). */
export async function surviveKillsWhileJudging(
  dataDir: string,
  { kills, judges: count }: { kills: number; judges: number },
) {
  const portal = await startPortal(dataDir)
  const { db, close } = createDb(await databaseUrl(dataDir), { max: 1 })
  try {
    const judges = await judgesOnDatabase(db, count, PASSWORD)
    const entries = await addJudgedEntries({ db }, ENTRIES)
    const { roundId, assignmentOf } = await addRound({ db }, { judges, entries })
    await close()
    const markers = await Promise.all(
      judges.map(async (judge) => {
        const { token } = done(
          await caller(portal.url)(api.session.login, { body: { email: judge.email, password: PASSWORD } }),
        )
        const sheets = entries.map((entry) => assignmentOf(judge, entry))
        return createMarker(caller(portal.url, token), roundId, sheets)
      }),
    )
    const lost: string[] = []
    for (let kill = 0; kill < kills; kill += 1) {
      for (const marker of markers) marker.start()
      await setTimeout(800 + Math.random() * 800)
      await killOne(portal, kill % 2 === 0)
      await portal.ready()
      await Promise.all(markers.map((marker) => marker.pause()))
      for (const marker of markers) lost.push(...(await marker.lost()))
    }
    const sum = (pick: (marker: (typeof markers)[number]) => number) =>
      markers.reduce((total, marker) => total + pick(marker), 0)
    return {
      acknowledged: sum(({ counts }) => counts.acknowledged),
      unknown: sum(({ counts }) => counts.unknown),
      handedIn: sum(({ counts }) => counts.handedIn),
      lost,
      // These judges were put into the database, so they have accepted nothing.
      findings: (await findings(portal)).filter((each) => !each.includes('consents are kept')),
    }
  } finally {
    await portal.stop()
  }
}

async function killOne(portal: Portal, isServer: boolean) {
  if (isServer) await portal.kill()
  else await killPostgres(portal.dataDir)
  if (portal.hasEnded()) portal.restart()
}

/** Returns a judge who sends each tap again, with its client id, until it is answered, as the desk does. */
function createMarker(call: Call, roundId: number, sheets: readonly number[]) {
  const counts = { acknowledged: 0, unknown: 0, handedIn: 0 }
  /** What was acknowledged last, by sheet and criterion. */
  const held = new Map<string, { value: number; revision: number }>()
  const doubled: string[] = []
  let pausing = new AbortController()
  let work = Promise.resolve()

  async function tap(assignmentId: number, criterionId: number) {
    const key = `${assignmentId} ${criterionId}`
    const { revision = 0 } = held.get(key) ?? {}
    const value = 1 + Math.floor(Math.random() * 10)
    const body = { criterionId, value, revision, clientId: randomUUID() }
    for (;;) {
      const outcome = await call(api.sheets.mark, { params: { assignmentId }, body })
      if (outcome.kind === 'ok') {
        counts.acknowledged += 1
        const { mark } = outcome.body
        if (mark.revision !== revision + 1 || mark.value !== value)
          doubled.push(`${key}: revision ${mark.revision} after ${revision}`)
        held.set(key, mark)
        return
      }
      if (outcome.kind === 'refused') throw new Error(`A mark was refused: ${outcome.status} ${outcome.code}`)
      counts.unknown += 1
      await setTimeout(100)
    }
  }

  /** Sends until there is an answer. Sending the same again hands in nothing more. */
  async function answered(send: () => ReturnType<Call>) {
    for (;;) {
      const outcome = await send()
      if (outcome.kind === 'ok') return
      if (outcome.kind === 'refused') throw new Error(`Refused: ${outcome.status} ${outcome.code}`)
      await setTimeout(100)
    }
  }

  async function mark({ signal }: AbortController) {
    while (!signal.aborted) {
      for (const assignmentId of sheets) {
        if (signal.aborted && held.size >= sheets.length * CRITERIA.length) return
        for (const criterionId of CRITERIA) await tap(assignmentId, criterionId)
      }
      await answered(() => call(api.sheets.handIn, { params: { roundId }, body: { categoryId: CATEGORY } }))
      counts.handedIn += 1
      for (const assignmentId of sheets)
        await answered(() => call(api.sheets.reopen, { params: { assignmentId } }))
    }
  }

  return {
    counts,
    start() {
      pausing = new AbortController()
      work = mark(pausing)
    },
    async pause() {
      pausing.abort()
      await work
    },
    /** Returns the marks that are not as they were acknowledged, or were written twice. */
    async lost(): Promise<string[]> {
      const differing = doubled.splice(0)
      for (const assignmentId of sheets) {
        const params = { assignmentId }
        const { sheet } = done(await call(api.sheets.sheet, { params }))
        for (const criterionId of CRITERIA) {
          const known = held.get(`${assignmentId} ${criterionId}`)
          const stored = sheet.marks.find((each) => each.criterionId === criterionId)
          if (stored?.value !== known?.value || stored?.revision !== known?.revision)
            differing.push(`${assignmentId} ${criterionId}: ${stored?.value} instead of ${known?.value}`)
        }
      }
      return differing
    },
  }
}
