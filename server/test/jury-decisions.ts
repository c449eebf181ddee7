import type { Award } from '@portal/contract/jury/rounds/awards.ts'
import {
  type MinutesContent,
  type MinutesItem,
  MINUTES_VERSION,
} from '@portal/contract/jury/sittings/minutes.ts'
import { digestOf } from '../src/platform/digest/digest.ts'
import { content2025 } from './editions.ts'
import { PROGRAM, type TestEntry } from './jury.ts'
import { addRound } from './jury-rounds.ts'
import type { Portal } from './portal.ts'

// These functions add decisions of sittings straight to the database (J55, J56).

/** An award of an entry, or a category that was declared void. */
export type TestDecision = { entry: TestEntry; award: Award } | { categoryId: number; award: 'void' }

interface Decided {
  roundId: number
  panelId: number
  /** In the order in which the decisions were given. */
  decisionIds: number[]
  /** The ids of the minutes, by category. */
  minutesIds: Map<number, number>
}

/** Adds decisions that stand, with the round, the ended sitting and the minutes that they come from. */
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
    const own = decided.filter((each) => categoryOf(each) === categoryId)
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
      entries: own.length,
      judges: judges.map((_judge, index) => ({
        number: index + 1,
        isChair: index === 0,
        arrivedAt: startedAt.toISOString(),
      })),
      items: own.map((each) => itemOf(each, endedAt.toISOString(), judges.length)),
      decisions: own.map((each) => ({ award: each.award, code: 'entry' in each ? each.entry.code : null })),
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

/**
 * Adds a correction of a decision: another award of the same entry, or its withdrawal. Unless it is approved, it
 * waits for a second admin.
 */
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

/** Returns the item of the minutes for a decision for which all judges voted. */
const itemOf = (decision: TestDecision, at: string, judges: number): MinutesItem => ({
  entry: 'entry' in decision ? { code: decision.entry.code, brand: 'Marca', campaign: 'Campaña' } : null,
  reasons: ['entry' in decision ? 'zone' : 'category'],
  isDiscussed: true,
  out: [],
  motions: [
    {
      kind: decision.award === 'finalist' ? 'advance' : decision.award,
      text: '',
      isSecret: false,
      revoteOf: null,
      openedAt: at,
      closedAt: at,
      eligible: judges,
      yes: judges,
      no: 0,
      abstentions: 0,
      chairVote: null,
      outcome: 'passed',
      dissents: [],
    },
  ],
})

const categoryOf = (decision: TestDecision): number =>
  'entry' in decision ? decision.entry.categoryId : decision.categoryId
