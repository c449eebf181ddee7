import { type Award, awards } from '@portal/contract/jury/awards.ts'
import { type MinutesContent, MINUTES_VERSION } from '@portal/contract/jury/minutes.ts'
import { digestOf } from '../src/platform/digest/digest.ts'
import { content2025 } from './editions.ts'
import { PROGRAM, type TestEntry } from './jury.ts'
import { addRound } from './jury-rounds.ts'
import type { Portal } from './portal.ts'

// What sittings decided, straight in the database (J55, J56).

/** An award of an entry, or a category that was declared void. */
export type TestDecision = { entry: TestEntry; award: Award } | { categoryId: number; award: 'void' }

interface Decided {
  roundId: number
  panelId: number
  /** In the order that they were given in. */
  decisionIds: number[]
  /** By category. */
  minutesIds: Map<number, number>
}

/** Decisions that stand, with the round, the sitting that has ended and the minutes that they come from. */
export async function addDecisions(
  portal: Pick<Portal, 'db'>,
  decided: readonly TestDecision[],
  options: { programId?: number; judges?: readonly { judgeId: number }[] } = {},
): Promise<Decided> {
  const { db } = portal
  const { programId = PROGRAM, judges = [] } = options
  const categoryIds = [...new Set(decided.map(categoryOf))]
  const { roundId, panels } = await addRound(portal, {
    programId,
    kind: 'session',
    name: 'Sesión final',
    state: 'decided',
    judges,
    panels: [{ categoryIds, judges }],
    isAssigned: false,
  })
  const panelId = panels[0]?.panelId ?? 0
  const [startedAt, endedAt] = [new Date(Date.now() - 7_200_000), new Date(Date.now() - 3_600_000)]
  await db
    .insertInto('sittings')
    .values({ panel_id: panelId, round_id: roundId, started_at: startedAt, ended_at: endedAt })
    .execute()
  const minutesIds = new Map<number, number>()
  for (const categoryId of categoryIds) {
    const content: MinutesContent = {
      version: MINUTES_VERSION,
      edition: 'Ad Awards 2025',
      program: 'Ad Awards Argentina 25',
      timeZone: 'America/Argentina/Buenos_Aires',
      round: 'Sesión final',
      panel: 'Panel',
      category: {
        id: categoryId,
        name: content2025.categories.find(({ id }) => id === categoryId)?.name ?? 'Otra',
      },
      startedAt: startedAt.toISOString(),
      endedAt: endedAt.toISOString(),
      rules: { doesChairBreakTies: true, quotas: [] },
      entries: decided.filter((each) => categoryOf(each) === categoryId).length,
      judges: judges.map((_judge, index) => ({
        number: index + 1,
        isChair: index === 0,
        arrivedAt: startedAt.toISOString(),
      })),
      items: [],
      decisions: decided
        .filter((each) => categoryOf(each) === categoryId)
        .map((each) => ({ award: each.award, code: 'entry' in each ? each.entry.code : null })),
      marks: null,
    }
    const { id } = await db
      .insertInto('minutes')
      .values({
        round_id: roundId,
        panel_id: panelId,
        category_id: categoryId,
        content: JSON.stringify(content),
        digest: digestOf(content),
        made_at: endedAt,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    minutesIds.set(categoryId, id)
  }
  const decisionIds: number[] = []
  for (const each of decided) {
    const { id } = await db
      .insertInto('decisions')
      .values({
        program_id: programId,
        category_id: categoryOf(each),
        entry_id: 'entry' in each ? each.entry.entryId : null,
        award: each.award,
        minutes_id: minutesIds.get(categoryOf(each)) ?? null,
        approved_at: endedAt,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    decisionIds.push(id)
  }
  return { roundId, panelId, decisionIds, minutesIds }
}

/** A correction of a decision: another award of the same entry, or its end. It waits for a second admin unless it is approved. */
export async function addCorrection(
  { db }: Pick<Portal, 'db'>,
  decisionId: number,
  award: Award | 'withdrawn',
  { isApproved = true, reason = 'Error material en el acta' } = {},
): Promise<number> {
  const decision = await db
    .selectFrom('decisions')
    .where('id', '=', decisionId)
    .select(['program_id', 'category_id', 'entry_id'])
    .executeTakeFirstOrThrow()
  const { id } = await db
    .insertInto('decisions')
    .values({
      ...decision,
      award,
      corrects_id: decisionId,
      reason,
      approved_at: isApproved ? new Date() : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** One winner of each award, from the least to the most, of entries that are given in this order. */
export const oneOfEach = (entries: readonly TestEntry[]): TestDecision[] =>
  entries.slice(0, awards.length).map((entry, index) => ({ entry, award: awards[index] ?? 'finalist' }))

const categoryOf = (decision: TestDecision): number =>
  'entry' in decision ? decision.entry.categoryId : decision.categoryId
