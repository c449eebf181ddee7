import { createDb } from '../server/src/platform/db/db.ts'
import { databaseUrl } from '../server/test/database-url.ts'
import { addJudgedEntry } from '../server/test/jury.ts'
import { addRound } from '../server/test/jury-rounds.ts'
import type { Portal as ServerPortal } from '../server/test/portal.ts'
import { api, type Portal } from './fixtures.ts'
import { confirmJudge, createJudge } from './jury-fixtures.ts'

export const ROUND_PROGRAM = 1
const READY_TO_LAUNCH = 1
const DAY = 24 * 60 * 60 * 1000
const CATEGORIES = [READY_TO_LAUNCH, 3]

/** Fills the portal's database, as the server's tests do. */
export async function withServer<T>(
  { dataDir }: Portal,
  fill: (server: ServerPortal) => Promise<T>,
): Promise<T> {
  const { db, close } = createDb(await databaseUrl(dataDir), { max: 2 })
  try {
    return await fill({ db } as ServerPortal)
  } finally {
    await close()
  }
}

export interface JudgeInRound {
  judgeId: number
  name: string
}

/** Makes judges who have confirmed: 'Ana Pérez 1', … */
export async function confirmedJudges(portal: Portal, admin: string, names: readonly string[]) {
  const judges: (JudgeInRound & { email: string })[] = []
  for (const name of names) {
    const judge = await createJudge(portal, admin, name)
    await confirmJudge(portal, judge)
    judges.push({ judgeId: judge.id, name: `${name} ${judge.user.lastName}`, email: judge.email })
  }
  return judges
}

/** Adds frozen entries: so many to each of two categories. */
export const judgedEntriesInTwo = (portal: Portal, each: number) =>
  withServer(portal, async (server) => {
    const entries = []
    for (let made = 0; made < each * CATEGORIES.length; made += 1)
      entries.push(
        await addJudgedEntry(server, {
          programId: ROUND_PROGRAM,
          categoryId: CATEGORIES[made % CATEGORIES.length] ?? READY_TO_LAUNCH,
        }),
      )
    return entries
  })

/** Adds a round that is already over, straight to the database. */
export const closedRound = (portal: Portal, name: string, judges: readonly JudgeInRound[]) =>
  withServer(portal, async (server) => {
    const entries = [await addJudgedEntry(server, { programId: ROUND_PROGRAM, categoryId: READY_TO_LAUNCH })]
    const round = await addRound(server, { programId: ROUND_PROGRAM, name, judges, entries, state: 'closed' })
    // Closing leaves this count when nothing was handed in.
    await server.db.updateTable('rounds').set({ chain_count: 0 }).where('id', '=', round.roundId).execute()
    return round
  })

/** Leaves all frozen entries out, because other tests count on having only their own. */
export const clearEntries = (portal: Portal) =>
  withServer(portal, async ({ db }) => {
    await db
      .updateTable('judged_entries')
      .set({ left_out_at: new Date(), left_out_reason: 'prueba' })
      .execute()
  })

interface Draft {
  name: string
  kind?: 'marks' | 'training' | 'session'
  judges?: readonly JudgeInRound[]
}

/** Makes a draft with dates and one panel, with all categories and these judges; the first is its chair. */
export async function draftRound(
  portal: Portal,
  admin: string,
  { name, kind = 'marks', judges = [] }: Draft,
) {
  const path = `/admin/programs/${ROUND_PROGRAM}/rounds`
  const { round } = await api(portal, 'POST', path, { name, kind }, admin)
  const at = (days: number) => new Date(Date.now() + days * DAY).toISOString()
  const dates = { revision: round.revision, opensAt: at(-1), closesAt: at(10) }
  const dated = await api(portal, 'PATCH', `/admin/rounds/${round.id}`, dates, admin)
  if (judges.length === 0) return dated.round
  const judgeIds = judges.map(({ judgeId }) => judgeId)
  const panels = [{ name: 'Panel 1', categoryIds: CATEGORIES, judgeIds, chairId: judgeIds[0] }]
  const body = { revision: dated.round.revision, panels }
  return (await api(portal, 'POST', `/admin/rounds/${round.id}/panels`, body, admin)).round
}

/** Makes such a round, assigned and open. */
export async function openRound(portal: Portal, admin: string, draft: Draft) {
  const { id, revision } = await draftRound(portal, admin, draft)
  const { plan } = await api(portal, 'POST', `/admin/rounds/${id}/plan`, undefined, admin)
  const assigned = await api(portal, 'POST', `/admin/rounds/${id}/assign`, { digest: plan.digest }, admin)
  const body = { revision: assigned.round.revision ?? revision }
  return (await api(portal, 'POST', `/admin/rounds/${id}/open`, body, admin)).round
}
