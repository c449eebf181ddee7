import type { Criterion } from '@portal/contract/editions/edition.ts'
import type { AssignedEntry, RoundOfJudge, SheetState } from '@portal/contract/jury/sheets/sheets.ts'
import {
  criteriaToMark,
  isFinished,
  meanOfMarks,
  sheetStateOf,
} from '@portal/contract/jury/sheets/sheet-rules.ts'
import type { Deps } from '../../deps.ts'
import { fail } from '../../platform/http/fail.ts'
import { addressOf } from '../../platform/storage/signed-url.ts'
import { orderOfJudge } from '../assignment/order-of-judge.ts'
import { inOrderOfJudges, namesForJudges } from '../versions/judge-view.ts'
import type { Minutes, MinutesOf } from './minutes-of-versions.ts'
import {
  type AssignedRow,
  type ListedRow,
  type RoundRow,
  selectAssigned,
  selectListed,
  selectRounds,
} from './queries.ts'

type Desk = Pick<Deps, 'db' | 'catalog' | 'videoKey'> & { minutes: Minutes }

interface Category {
  id: number
  name: string
  criteria: Criterion[]
}

/** Returns a judge's rounds with what to do next, those that close first in front (J20). */
export async function listRounds(
  { db, catalog, minutes }: Desk,
  userId: number,
): Promise<{ rounds: RoundOfJudge[]; now: string }> {
  const rounds = await selectRounds(db, userId)
  const shown = rounds.filter(isShown)
  const rows =
    shown.length > 0
      ? await selectAssigned(
          db,
          userId,
          shown.map(({ id }) => id),
        )
      : []
  const cost = await minutes(db, rows)
  return {
    rounds: rounds.map((round) => {
      const own = rows.filter(({ roundId }) => roundId === round.id)
      return roundOf(catalog, round, inOrder(round, own), cost)
    }),
    now: (rounds[0]?.now ?? new Date()).toISOString(),
  }
}

/**
 * Returns the entries of a round that the judge sees, in the judge's own order (J23).
 * @throws Failure `not_found`
 */
export async function listEntries(
  { db, catalog, videoKey, minutes }: Desk,
  userId: number,
  roundId: number,
): Promise<{ round: RoundOfJudge; categories: Category[]; entries: AssignedEntry[] }> {
  const [round] = await selectRounds(db, userId, roundId)
  if (!round) throw fail('not_found')
  const rows = isShown(round) ? inOrder(round, await selectListed(db, userId, roundId)) : []
  const cost = await minutes(db, rows)
  const ids = new Set(rows.map(({ categoryId }) => categoryId))
  return {
    round: roundOf(catalog, round, rows, cost),
    categories: round.rules.categories
      .filter(({ id }) => ids.has(id))
      .map(({ id, name }) => ({ id, name, criteria: [...criteriaOf(round, id)] })),
    entries: rows.map((row) => {
      const { brandName, campaignName } = namesForJudges(row.names, row.redactions)
      return {
        assignmentId: row.assignmentId,
        code: row.code,
        categoryId: row.categoryId,
        brand: brandName,
        campaign: campaignName,
        posterUrl: row.posterName === null ? null : addressOf(row.posterName, videoKey),
        minutes: cost(row),
        state: stateOf(round, row),
        isHandedIn: row.isHandedIn,
        isToConfirm: row.isToConfirm,
        isCorrectionOpened: row.isCorrectionOpened,
        ownMean: meanOfMarks(criteriaOf(round, row.categoryId), row.marks),
        isHardlyPlayed: isHardlyPlayed(row),
      }
    }),
  }
}

/** Returns whether less than half of one of its videos was played (J28). */
const isHardlyPlayed = ({ files, playedSeconds }: Pick<ListedRow, 'files' | 'playedSeconds'>) =>
  inOrderOfJudges({ files }).some(
    ({ durationSeconds }, index) => (playedSeconds[index] ?? 0) < (durationSeconds ?? 0) / 2,
  )

/** Returns whether the judge may see the round's entries by now. */
const isShown = ({ stage, needs }: RoundRow) => stage !== 'waiting' && needs === null

function roundOf(
  catalog: Deps['catalog'],
  round: RoundRow,
  rows: readonly AssignedRow[],
  cost: MinutesOf,
): RoundOfJudge {
  const { id, kind, name, programId, stage, opensAt, closesAt, needs, outcome, results } = round
  const program = catalog.now().programOf(programId)
  const unfinished = rows.filter((row) => !isFinished(stateOf(round, row)))
  return {
    id,
    kind,
    name,
    programId,
    program: program.label,
    timeZone: program.timeZone,
    stage,
    opensAt: opensAt.toISOString(),
    closesAt: closesAt.toISOString(),
    entries: rows.length,
    finished: rows.length - unfinished.length,
    isHandedIn: rows.length > 0 && rows.every(({ isHandedIn, isToConfirm }) => isHandedIn && !isToConfirm),
    toHandIn: rows.filter((row) => stateOf(round, row) === 'complete').length,
    minutesLeft: unfinished.reduce((sum, row) => sum + cost(row), 0),
    nextAssignmentId: stage === 'open' ? (unfinished[0]?.assignmentId ?? null) : null,
    needs,
    outcome,
    results,
  }
}

const inOrder = <Row extends AssignedRow>({ id, judgeId, rules }: RoundRow, rows: readonly Row[]): Row[] =>
  orderOfJudge(rows, {
    roundId: id,
    judgeId,
    categoryIds: rules.categories.map((category) => category.id),
  })

const criteriaOf = ({ kind, rules }: RoundRow, categoryId: number): readonly Criterion[] =>
  criteriaToMark(kind, rules.categories.find(({ id }) => id === categoryId)?.criteria ?? [])

const stateOf = (round: RoundRow, row: AssignedRow): SheetState =>
  sheetStateOf(criteriaOf(round, row.categoryId), row)
