import { sql } from 'kysely'
import type { RoundKind, RoundSettings } from '@portal/contract/jury/rounds/rounds.ts'
import { computeFigures } from '../src/jury/figures/compute-figures.ts'
import type { Figures, FiguresInput } from '../src/jury/figures/figures.ts'
import { insertFigures } from '../src/jury/results/figures-sql.ts'
import { selectInput } from '../src/jury/results/input-sql.ts'
import { addJudgedEntries, addJudges, addSheet, type TestEntry, type TestJudge } from './jury.ts'
import { addRound, type TestRound } from './jury-rounds.ts'
import type { Portal } from './portal.ts'

export interface MarkedRound extends TestRound {
  judges: readonly TestJudge[]
  entries: readonly TestEntry[]
}

export interface UnsealedRound extends MarkedRound {
  input: FiguresInput
  /** Entries by their codes, judges by their numbers in the round (1 is the first), categories by their ids as text. */
  figures: Figures
}

interface NewMarkedRound {
  programId?: number
  kind?: RoundKind
  name?: string
  /** Two places for each category unless given. */
  settings?: Partial<RoundSettings>
  /** Five judges unless given. The first is the chair of the only panel. */
  judges?: readonly TestJudge[]
  /** Six entries in category 3 unless given. */
  entries?: readonly TestEntry[]
  panels?: readonly { name?: string; categoryIds: number[]; judges: readonly TestJudge[] }[]
  /**
   * Returns a judge's mark for each criterion of an entry; undefined: the judge doesn't hand in. The arguments are
   * places in the lists `entries` and `judges`.
   */
  marks?: (entry: number, judge: number) => readonly number[] | undefined
}

/**
 * Returns marks for six entries: the first is the best, the last the worst, the second and the fourth are alike,
 * and the judges are divided about the third. With two places there is a zone.
 */
export function someMarks(entry: number, judge: number): number[] {
  const level = entry === 2 ? 4 + 5 * (judge % 2) : ([9, 7, 6, 7, 5, 3][entry] ?? 2)
  return [0, 1, 2].map((criterion) => Math.min(10, Math.max(1, level + ((judge + criterion) % 3) - 1)))
}

/** @throws Error if the list has no such element */
export function nth<T>(list: readonly T[], index: number): T {
  const found = list[index]
  if (found === undefined) throw new Error(`There is no element ${index}`)
  return found
}

/**
 * Leaves all judged entries out. A round holds all entries of its categories, so a later test's round would hold
 * those of the test before.
 */
export const leaveOutEntries = ({ db }: Pick<Portal, 'db'>) =>
  db
    .updateTable('judged_entries')
    .set({ left_out_at: sql<Date>`now()` })
    .execute()

/** Adds a round that closed an hour ago with all its sheets handed in and is still sealed (J30). */
export async function addMarkedRound(portal: Portal, options: NewMarkedRound = {}): Promise<MarkedRound> {
  const { programId, kind = 'marks', marks = kind === 'yesno' ? yesOrNo : someMarks, ...more } = options
  const judges = more.judges ?? (await addJudges(portal, 5, programId ? { programIds: [programId] } : {}))
  const entries = more.entries ?? (await addJudgedEntries(portal, 6, programId ? { programId } : {}))
  const round = await addRound(portal, {
    ...more,
    ...(programId && { programId }),
    kind,
    state: 'closed',
    settings: { places: 2, ...more.settings },
    judges: more.panels ? [] : judges,
    entries,
  })
  const assignments = await portal.db
    .selectFrom('assignments')
    .where('round_id', '=', round.roundId)
    .select(['id', 'entry_id', 'round_judge_id'])
    .execute()
  for (const { id, entry_id, round_judge_id } of assignments) {
    const marked = marks(
      entries.findIndex(({ entryId }) => entryId === entry_id),
      judges.findIndex(({ judgeId }) => round.roundJudgeIds.get(judgeId) === round_judge_id),
    )
    if (marked) await addSheet(portal, id, { marks: marked, handedIn: true })
  }
  await sql`update rounds set chain_count = 0 where id = ${round.roundId}`.execute(portal.db)
  return { ...round, judges, entries }
}

const yesOrNo = (entry: number, judge: number) => [(entry + judge) % 3 === 0 ? 0 : 1]

/** Adds an unsealed round: its figures are computed and stored (J31, J40–J42). */
export async function addUnsealedRound(
  portal: Portal,
  {
    openers: [askedBy, agreedBy] = [null, null],
    ...options
  }: NewMarkedRound & {
    /** Ids of the two users who unsealed the round: who asked, and who agreed. Unless given, neither is known. */
    openers?: readonly [number | null, number | null]
  } = {},
): Promise<UnsealedRound> {
  const round = await addMarkedRound(portal, options)
  const input = await selectInput(portal.db, round.roundId)
  if (!input) throw new Error('The round has no rules')
  const figures = computeFigures(input)
  await portal.db
    .updateTable('rounds')
    .where('id', '=', round.roundId)
    .set({
      state: 'unsealed',
      unsealing_asked_at: sql<Date>`now() - interval '1 hour'`,
      unsealing_asked_by: askedBy,
      unsealed_at: sql<Date>`now()`,
      unsealed_by: agreedBy,
    })
    .execute()
  await insertFigures(portal.db, round.roundId, input, figures)
  return { ...round, input, figures }
}
