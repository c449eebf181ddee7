import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { EntryVersion, TextRange } from '@portal/contract/jury/sheets/entry-version.ts'
import type { Abstention } from '@portal/contract/jury/sheets/sheets.ts'
import { versionDigest } from '../src/jury/versions/entry-version.ts'
import { inTransaction } from '../src/platform/db/db.ts'
import { content2025 } from './editions.ts'
import { entryVersion } from './entry-version.ts'
import type { Portal } from './portal.ts'

// These functions add what a jury works with straight to the database; rounds are in `jury-rounds.ts`. Unless
// given, everything is of the programme 2 (AR) and the category 3.

export const PROGRAM = 2
const CATEGORY = 3

export type TestJudge = Awaited<ReturnType<Portal['registerJudge']>>

export interface TestEntry {
  entryId: number
  campaignId: number
  categoryId: number
  code: string
}

/** Adds a judge of these programmes who has confirmed, with a session (J01). */
export async function addJudge(
  portal: Portal,
  { programIds = [PROGRAM] }: { programIds?: number[] } = {},
): Promise<TestJudge> {
  const judge = await portal.registerJudge()
  await portal.db
    .insertInto('judge_programs')
    .values(programIds.map((program_id) => ({ judge_id: judge.judgeId, program_id })))
    .execute()
  return judge
}

export const addJudges = (portal: Portal, count: number, options?: { programIds?: number[] }) =>
  Promise.all(Array.from({ length: count }, () => addJudge(portal, options)))

let lastCampaignId = 1_000_000

/**
 * Adds an entry with its first version (J02). Its campaign has no row unless one is given: conflicts only need its
 * id.
 */
export async function addJudgedEntry(
  portal: Pick<Portal, 'db'>,
  options: {
    programId?: number
    categoryId?: number
    campaignId?: number
    enrollmentId?: number
    version?: Partial<EntryVersion>
    redactions?: TextRange[] | undefined
  } = {},
): Promise<TestEntry> {
  const { programId = PROGRAM, categoryId = CATEGORY, version, redactions } = options
  const { campaignId = (lastCampaignId += 1), enrollmentId = null } = options
  const code = version?.code ?? `AR-${randomUUID().slice(0, 8)}`
  const { id: entryId } = await portal.db
    .insertInto('judged_entries')
    .values({
      enrollment_id: enrollmentId,
      program_id: programId,
      category_id: categoryId,
      campaign_id: campaignId,
      code,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const category = content2025.categories.find(({ id }) => id === categoryId)
  await addVersion(portal, entryId, {
    content: entryVersion({
      code,
      category: { key: String(categoryId), name: category?.name ?? 'Otra' },
      ...version,
    }),
    redactions,
  })
  return { entryId, campaignId, categoryId, code }
}

export const addJudgedEntries = async (
  portal: Pick<Portal, 'db'>,
  count: number,
  options?: Parameters<typeof addJudgedEntry>[1],
): Promise<TestEntry[]> => {
  const entries: TestEntry[] = []
  for (let added = 0; added < count; added += 1) entries.push(await addJudgedEntry(portal, options))
  return entries
}

/** Adds the next version of an entry to the table. The caller makes judges confirm it. */
export async function addVersion(
  portal: Pick<Portal, 'db'>,
  entryId: number,
  {
    content,
    redactions = [],
    reason,
  }: { content: EntryVersion; redactions?: TextRange[] | undefined; reason?: string },
): Promise<number> {
  const { last } = await portal.db
    .selectFrom('entry_versions')
    .where('entry_id', '=', entryId)
    .select((eb) => eb.fn.coalesce(eb.fn.max('number'), eb.lit(0)).as('last'))
    .executeTakeFirstOrThrow()
  const number = last + 1
  await portal.db
    .insertInto('entry_versions')
    .values({
      entry_id: entryId,
      number,
      content: JSON.stringify(content),
      digest: versionDigest(content),
      redactions: JSON.stringify(redactions),
      reason: reason ?? (number > 1 ? 'Se corrigió una respuesta' : null),
    })
    .execute()
  return number
}

/** A conflict that hides the campaign from the judge (J12). */
export async function addConflict(
  { db }: Pick<Portal, 'db'>,
  judge: { judgeId: number },
  entry: { campaignId: number },
  {
    kind = 'B',
    state = 'proposed',
  }: { kind?: 'A' | 'B' | 'C' | 'D' | 'E' | 'F'; state?: 'proposed' | 'confirmed' } = {},
) {
  await inTransaction(db, async (trx) => {
    // A comparison that is under way has already read the facts. It would end this conflict, because no fact
    // causes it.
    await sql`select pg_advisory_xact_lock(hashtextextended('refresh-conflicts', 0))`.execute(trx)
    await trx
      .insertInto('conflicts')
      .values({
        judge_id: judge.judgeId,
        campaign_id: entry.campaignId,
        kind,
        state,
        reason: 'Trabaja en la agencia',
        facts_digest: 'x',
      })
      .execute()
    // This removes the marks of changed facts, as a comparison does.
    await trx.deleteFrom('conflict_changes').execute()
  })
}

/**
 * Adds the sheet of an assignment with an abstention, or with these marks in the order of the category's criteria.
 */
export async function addSheet(
  { db }: Pick<Portal, 'db'>,
  assignmentId: number,
  options: {
    marks?: readonly number[]
    abstention?: Abstention
    handedIn?: boolean
    comment?: string
    note?: string
  } = {},
): Promise<void> {
  const { marks = [], abstention = null, handedIn = false, comment = '', note = '' } = options
  const { rules, categoryId, kind } = await db
    .selectFrom('assignments')
    .innerJoin('rounds', 'rounds.id', 'assignments.round_id')
    .innerJoin('judged_entries', 'judged_entries.id', 'assignments.entry_id')
    .where('assignments.id', '=', assignmentId)
    .select(['rules', 'judged_entries.category_id as categoryId', 'rounds.kind'])
    .executeTakeFirstOrThrow()
  await db
    .insertInto('sheets')
    .values({
      assignment_id: assignmentId,
      state: handedIn ? 'handed-in' : 'draft',
      version: handedIn ? 1 : null,
      handed_in_at: handedIn ? new Date() : null,
      abstention,
      comment,
      note,
    })
    .execute()
  const criteria = rules?.categories.find(({ id }) => id === categoryId)?.criteria ?? []
  const criterionIds = kind === 'yesno' ? [0] : criteria.map(({ id }) => id)
  if (marks.length === 0) return
  await db
    .insertInto('marks')
    .values(
      marks.map((value, index) => ({
        assignment_id: assignmentId,
        criterion_id: criterionIds[index] ?? 0,
        value,
        client_id: randomUUID(),
      })),
    )
    .execute()
}
