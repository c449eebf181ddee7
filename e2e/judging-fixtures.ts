import type { Page } from '@playwright/test'
import type { RoundSettings } from '../contract/src/jury/rounds/rounds.ts'
import { createDb } from '../server/src/platform/db/db.ts'
import { databaseUrl } from '../server/test/database-url.ts'
import { addJudgedEntry, type TestEntry } from '../server/test/jury.ts'
import { addRound, type TestRound } from '../server/test/jury-rounds.ts'
import type { Portal as ServerPortal } from '../server/test/portal.ts'
import type { Portal } from './fixtures.ts'
import { confirmJudge, createJudge, test as base } from './jury-fixtures.ts'
import { answersSaid } from './samples.ts'

type Database = Pick<ServerPortal, 'db'>

export interface Desk {
  token: string
  email: string
  judgeId: number
  entries: TestEntry[]
  round: TestRound
  /** The entries' codes, in the judge's order. */
  codes: string[]
  db: ServerPortal['db']
}

interface NewDesk {
  entries?: number
  categoryIds?: number[]
  settings?: Partial<RoundSettings>
}

const PROGRAM = 1
const CATEGORIES = [3]

interface WorkerFixtures {
  database: Database
}

/** Tests with a judge who has a round to judge, which is written straight into the portal's database. */
export const test = base.extend<{ openDesk: (options?: NewDesk) => Promise<Desk> }, WorkerFixtures>({
  database: [
    async ({ portal }, provide) => {
      const { db, close } = createDb(await databaseUrl(portal.dataDir), { max: 4 })
      await provide({ db })
      await close()
    },
    { scope: 'worker' },
  ],
  openDesk: async ({ portal, admin, database }, provide) => {
    await provide(async (options = {}) => {
      const judge = await createJudge(portal, admin, 'Renata')
      const token = await confirmJudge(portal, judge)
      const at = { ...judge, judgeId: judge.id }
      return { ...at, token, ...(await addDesk(portal, database, { ...at, token }, options)) }
    })
  },
})

const NAMES = [
  'Volver a casa',
  'La última luz',
  'Sin azúcar, con ritmo',
  'Domingo',
  'Ñandú en la ciudad',
  'Tres minutos',
]

async function addDesk(
  portal: Portal,
  { db }: Database,
  { judgeId, token }: { judgeId: number; token: string },
  { entries: count = 3, categoryIds = CATEGORIES, ...round }: NewDesk,
) {
  const server = { db } as ServerPortal
  const entries: TestEntry[] = []
  for (let index = 0; index < count; index += 1)
    entries.push(
      await addJudgedEntry(server, {
        programId: PROGRAM,
        categoryId: categoryIds[index % categoryIds.length] ?? 3,
        version: {
          campaignName: `${NAMES[index % NAMES.length]} ${index + 1}`,
          answers: answersSaid(),
        },
      }),
    )
  const made = await addRound(server, {
    programId: PROGRAM,
    judges: [{ judgeId }],
    entries,
    ...round,
  })
  const { entries: listed = [] } = await read(portal, `/jury/rounds/${made.roundId}`, token)
  return { entries, round: made, codes: listed.map(({ code }: { code: string }) => code), db }
}

async function read(portal: Portal, path: string, token: string) {
  const answer = await fetch(`${portal.url}/api${path}`, { headers: { authorization: `Bearer ${token}` } })
  return answer.json()
}

/** Returns what the server holds of a judge's marks: 'CODE criterion value', sorted. */
export async function storedMarks({ db, round, entries }: Desk): Promise<string[]> {
  const rows = await db
    .selectFrom('marks')
    .innerJoin('assignments', 'assignments.id', 'marks.assignment_id')
    .where('round_id', '=', round.roundId)
    .select(['entry_id', 'criterion_id', 'value'])
    .execute()
  const codeOf = new Map(entries.map(({ entryId, code }) => [entryId, code]))
  return rows
    .map(({ entry_id, criterion_id, value }) => `${codeOf.get(entry_id)} ${criterion_id} ${value}`)
    .toSorted()
}

const criterion = (page: Page, name: RegExp | string) => page.getByRole('radiogroup', { name })
export const markIn = (page: Page, name: RegExp | string, mark: string) =>
  criterion(page, name).getByRole('radio', { name: new RegExp(`^${mark}(,|$)`) })
