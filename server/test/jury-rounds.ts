import {
  defaultSettings,
  type RoundKind,
  type RoundRules,
  type RoundSettings,
  type RoundState,
} from '@portal/contract/jury/rounds/rounds.ts'
import { addEdition, content2025 } from './editions.ts'
import { addJudgedEntries, addJudges, PROGRAM, type TestEntry } from './jury.ts'
import type { Portal } from './portal.ts'

const DAY = 24 * 60 * 60

export interface TestPanel {
  panelId: number
  categoryIds: number[]
}

export interface TestRound {
  roundId: number
  panels: TestPanel[]
  /** The ids in the round, by judge. */
  roundJudgeIds: Map<number, number>
  /** @throws Error if the judge has no such assignment */
  assignmentOf: (judge: { judgeId: number }, entry: { entryId: number }) => number
}

interface NewRound {
  programId?: number
  kind?: RoundKind
  name?: string
  /** `open` unless given. In a state after `open`, the round closed an hour ago. */
  state?: RoundState
  /** Seconds from now, by the database's clock. */
  opensIn?: number
  closesIn?: number
  settings?: Partial<RoundSettings>
  judges?: readonly { judgeId: number }[]
  entries?: readonly TestEntry[]
  /** Unless given, one panel with all judges and all categories of the entries. Its first judge is the chair. */
  panels?: readonly { name?: string; categoryIds: number[]; judges: readonly { judgeId: number }[] }[]
  /** Whether each judge of a panel gets all its entries: true unless given. */
  isAssigned?: boolean
}

/** An edition of its own with a programme in Argentina, its judges and entries that are judged in it. */
export async function addJury(portal: Portal, count: { judges: number; entries: number }) {
  const { programIds } = await addEdition(portal, { programs: [{ countryCode: 'AR' }] })
  const [programId = 0] = programIds
  return {
    programId,
    judges: await addJudges(portal, count.judges, { programIds }),
    entries: await addJudgedEntries(portal, count.entries, { programId }),
  }
}

/** The rules that a round of these categories of the edition 2025 gets by opening (J05). */
const rulesOf = (categoryIds: readonly number[], settings: Partial<RoundSettings> = {}): RoundRules => ({
  ...defaultSettings,
  ...settings,
  categories: categoryIds.map((id) => {
    const category = content2025.categories.find((each) => each.id === id)
    const places =
      settings.placesOf?.find(({ categoryId }) => categoryId === id)?.places ?? settings.places ?? 5
    return { id, name: category?.name ?? 'Otra', places, criteria: category?.criteria ?? [] }
  }),
})

/** A round with its judges, panels and assignments (J05–J08). */
export async function addRound(portal: Pick<Portal, 'db'>, options: NewRound = {}): Promise<TestRound> {
  const { db } = portal
  const { programId = PROGRAM, kind = 'marks', name = 'Primera ronda', state = 'open' } = options
  const { judges = [], entries = [], settings, isAssigned = true } = options
  const { opensIn = -DAY, closesIn = state === 'open' || state === 'draft' ? DAY : -60 * 60 } = options
  const categoryIds = [...new Set(entries.map(({ categoryId }) => categoryId))]
  const { panels = [{ categoryIds, judges }] } = options
  const everyCategory = panels.flatMap((panel) => panel.categoryIds)
  const from = await databaseTime(portal)
  const { id: roundId } = await db
    .insertInto('rounds')
    .values({
      program_id: programId,
      kind,
      name,
      state,
      opens_at: from(opensIn),
      closes_at: from(closesIn),
      settings: JSON.stringify({ ...defaultSettings, ...settings }),
      rules: state === 'draft' ? null : JSON.stringify(rulesOf(everyCategory, settings)),
      opened_at: state === 'draft' ? null : from(opensIn),
      closed_at: state === 'draft' || state === 'open' ? null : from(closesIn),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const everyJudge = [...new Set([...judges, ...panels.flatMap((panel) => panel.judges)])]
  const roundJudgeIds = new Map<number, number>()
  for (const { judgeId } of everyJudge)
    roundJudgeIds.set(judgeId, await addRoundJudge(portal, roundId, judgeId))
  const made: TestPanel[] = []
  for (const panel of panels) made.push(await addPanel(portal, roundId, { ...panel, roundJudgeIds }))
  if (isAssigned && entries.length > 0) await assignAll(portal, roundId, entries)
  const assignments = await db
    .selectFrom('assignments')
    .where('round_id', '=', roundId)
    .select(['id', 'entry_id', 'round_judge_id'])
    .execute()
  return {
    roundId,
    panels: made,
    roundJudgeIds,
    assignmentOf: (judge, entry) => {
      const found = assignments.find(
        (each) => each.entry_id === entry.entryId && each.round_judge_id === roundJudgeIds.get(judge.judgeId),
      )
      if (!found) throw new Error('No such assignment')
      return found.id
    },
  }
}

/** Adds another judge to a round, in no panel. The judge has declared unless said otherwise. */
export async function addRoundJudge(
  { db }: Pick<Portal, 'db'>,
  roundId: number,
  judgeId: number,
  { hasDeclared = true }: { hasDeclared?: boolean } = {},
): Promise<number> {
  const { id } = await db
    .insertInto('round_judges')
    .values((eb) => ({
      round_id: roundId,
      judge_id: judgeId,
      number: eb
        .selectFrom('round_judges')
        .where('round_id', '=', roundId)
        .select((of) => of(of.fn.coalesce(of.fn.max('number'), of.lit(0)), '+', 1).as('number')),
      declared_at: hasDeclared ? new Date() : null,
    }))
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Removes a judge from all rounds. */
export const removeFromRounds = ({ db }: Pick<Portal, 'db'>, { judgeId }: { judgeId: number }) =>
  db
    .updateTable('round_judges')
    .set({ removed_at: new Date(), removed_reason: 'x' })
    .where('judge_id', '=', judgeId)
    .execute()

async function addPanel(
  { db }: Pick<Portal, 'db'>,
  roundId: number,
  {
    name = 'Panel',
    categoryIds,
    judges,
    roundJudgeIds,
  }: {
    name?: string
    categoryIds: number[]
    judges: readonly { judgeId: number }[]
    roundJudgeIds: ReadonlyMap<number, number>
  },
): Promise<TestPanel> {
  const { id: panelId } = await db
    .insertInto('panels')
    .values({ round_id: roundId, name })
    .returning('id')
    .executeTakeFirstOrThrow()
  const ofPanel = { panel_id: panelId, round_id: roundId }
  if (categoryIds.length > 0)
    await db
      .insertInto('panel_categories')
      .values(categoryIds.map((category_id) => ({ ...ofPanel, category_id })))
      .execute()
  if (judges.length > 0)
    await db
      .insertInto('panel_judges')
      .values(
        judges.map(({ judgeId }, index) => ({
          ...ofPanel,
          round_judge_id: roundJudgeIds.get(judgeId) ?? 0,
          is_chair: index === 0,
          // As if it had been so when the round opened.
          chair_since: index === 0 ? new Date(0) : null,
        })),
      )
      .execute()
  return { panelId, categoryIds }
}

/** Gives each judge of a panel all entries of its categories, except where there is a conflict. */
const assignAll = ({ db }: Pick<Portal, 'db'>, roundId: number, entries: readonly TestEntry[]) =>
  db
    .insertInto('assignments')
    .columns(['round_id', 'panel_id', 'entry_id', 'round_judge_id'])
    .expression((eb) =>
      eb
        .selectFrom('panel_categories')
        .innerJoin('panel_judges', 'panel_judges.panel_id', 'panel_categories.panel_id')
        .innerJoin('round_judges', 'round_judges.id', 'panel_judges.round_judge_id')
        .innerJoin('rounds', 'rounds.id', 'panel_categories.round_id')
        .innerJoin('judged_entries', (join) =>
          join
            .onRef('judged_entries.category_id', '=', 'panel_categories.category_id')
            .onRef('judged_entries.program_id', '=', 'rounds.program_id'),
        )
        .where('panel_categories.round_id', '=', roundId)
        .where(
          'judged_entries.id',
          'in',
          entries.map(({ entryId }) => entryId),
        )
        .where((of) =>
          of.not(
            of.exists(
              of
                .selectFrom('conflicts')
                .whereRef('conflicts.judge_id', '=', 'round_judges.judge_id')
                .whereRef('conflicts.campaign_id', '=', 'judged_entries.campaign_id')
                .where('is_past', '=', false)
                .where('conflicts.state', '<>', 'dismissed'),
            ),
          ),
        )
        .select([
          'panel_categories.round_id',
          'panel_categories.panel_id',
          'judged_entries.id',
          'panel_judges.round_judge_id',
        ]),
    )
    .execute()

/** Sets a round's closing time to just now. Its state stays the same. */
export const endRound = async (portal: Pick<Portal, 'db'>, roundId: number) =>
  portal.db
    .updateTable('rounds')
    .set({ closes_at: (await databaseTime(portal))(-1) })
    .where('id', '=', roundId)
    .execute()

async function databaseTime({ db }: Pick<Portal, 'db'>): Promise<(seconds: number) => Date> {
  const { now } = await db.selectNoFrom((eb) => eb.fn<Date>('now').as('now')).executeTakeFirstOrThrow()
  return (seconds) => new Date(now.getTime() + seconds * 1000)
}
