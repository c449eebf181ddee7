import { sql } from 'kysely'
import type { RoundKind, RoundSettings } from '@portal/contract/jury/rounds.ts'
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
  /** Two places a category unless given. */
  settings?: Partial<RoundSettings>
  /** Five unless given. The first is the chair of the one panel. */
  judges?: readonly TestJudge[]
  /** Six of the category 3 unless given. */
  entries?: readonly TestEntry[]
  panels?: readonly { name?: string; categoryIds: number[]; judges: readonly TestJudge[] }[]
  /** What a judge marks each criterion with; undefined: the judge hands nothing in. Places in the lists that were given. */
  marks?: (entry: number, judge: number) => readonly number[] | undefined
}

/**
 * The first of six entries is the best, the last the worst. The second and the fourth are alike, and about the third the
 * judges are divided: with two places there is a zone.
 */
export function someMarks(entry: number, judge: number): number[] {
  const level = entry === 2 ? 4 + 5 * (judge % 2) : ([9, 7, 6, 7, 5, 3][entry] ?? 2)
  return [0, 1, 2].map((criterion) => Math.min(10, Math.max(1, level + ((judge + criterion) % 3) - 1)))
}

/** A round that has closed an hour ago with all its sheets handed in; sealed (J30). */
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

/** A round whose results are open: its figures are computed and stored (J31, J40–J42). */
export async function addUnsealedRound(
  portal: Portal,
  {
    openers: [askedBy, agreedBy] = [null, null],
    ...options
  }: NewMarkedRound & {
    /** Ids of the two users who opened the results: who asked, who agreed. Nobody who is known unless given. */
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
