import { type RawBuilder, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Abstention, Mark } from '@portal/contract/jury/sheets/sheets.ts'
import type { RoundKind, RoundRules } from '@portal/contract/jury/rounds/rounds.ts'
import type { Db } from '../../platform/db/db.ts'
import { isOpenNow, judgeOf, openedVersion, type RoundRow, whatItNeeds } from './queries.ts'

/** Which sheets: one, or all of a category of a round. */
type Which = { assignmentId: number } | { roundId: number; categoryId: number }

export interface LockedSheet {
  assignmentId: number
  roundId: number
  roundName: string
  kind: RoundKind
  rules: RoundRules
  needs: RoundRow['needs']
  isOpen: boolean
  judgeId: number
  judgeNumber: number
  roundJudgeId: number
  campaignId: number
  categoryId: number
  code: string
  isHandedIn: boolean
  isToConfirm: boolean
  abstention: Abstention | null
  marks: Pick<Mark, 'criterionId' | 'value'>[]
  /** The entry's newest version. */
  version: number
  /** The newest version that the judge has opened; null: none. */
  openedVersion: number | null
  /** The version for which the sheet was handed in; null: it never was. */
  judgedVersion: number | null
}

/**
 * Locks and returns the sheets that the judge sees, begun or not, in a fixed order. Until the transaction ends
 * nobody marks them: a mark that was being set is read here, and a later one is refused.
 */
export async function lockSheets(trx: Db, userId: number, which: Which): Promise<LockedSheet[]> {
  const isWhich: RawBuilder<boolean> =
    'assignmentId' in which
      ? sql`mine.id = ${which.assignmentId}`
      : sql`mine.round_id = ${which.roundId} and mine.category_id = ${which.categoryId}`
  // Deleting the judge's data waits for this, as it does for a note: a sheet that isn't begun has no row to lock (A76).
  await sql`
    select from round_judges
    where id in (
      select round_judge_id from visible_assignments as mine where mine.judge_id = ${judgeOf(userId)} and ${isWhich}
    )
    order by id
    for key share
  `.execute(trx)
  await sql`
    select from sheets
    where assignment_id in (
      select id from visible_assignments as mine where mine.judge_id = ${judgeOf(userId)} and ${isWhich}
    )
    order by assignment_id
    for no key update
  `.execute(trx)
  return trx
    .selectFrom('visible_assignments as mine')
    .innerJoin('rounds', 'rounds.id', 'mine.round_id')
    .innerJoin('round_judges', 'round_judges.id', 'mine.round_judge_id')
    .leftJoin('sheets', 'sheets.assignment_id', 'mine.id')
    .leftJoin('exposures', 'exposures.assignment_id', 'mine.id')
    .where('mine.judge_id', '=', judgeOf(userId))
    .where(isWhich)
    .where('mine.version', 'is not', null)
    .select((eb) => [
      'mine.id as assignmentId',
      'mine.round_id as roundId',
      'rounds.name as roundName',
      'rounds.kind',
      'rounds.rules',
      whatItNeeds.as('needs'),
      isOpenNow(sql`mine.closes_at`).as('isOpen'),
      'mine.judge_id as judgeId',
      'mine.judge_number as judgeNumber',
      'mine.round_judge_id as roundJudgeId',
      'mine.campaign_id as campaignId',
      'mine.category_id as categoryId',
      'mine.code',
      sql<boolean>`sheets.state is not distinct from 'handed-in'`.as('isHandedIn'),
      sql<boolean>`coalesce(is_to_confirm, false)`.as('isToConfirm'),
      'abstention',
      jsonArrayFrom(
        eb
          .selectFrom('marks')
          .whereRef('marks.assignment_id', '=', 'mine.id')
          .select(['criterion_id as criterionId', 'value']),
      ).as('marks'),
      'mine.version',
      openedVersion.as('openedVersion'),
      'sheets.version as judgedVersion',
    ])
    .$narrowType<{ rules: RoundRules; judgeId: number; version: number }>()
    .orderBy('mine.code')
    .execute()
}

/** Returns the digests of the versions that were judged. */
export const selectDigests = (
  trx: Db,
  sheets: readonly { assignmentId: number; version: number }[],
): Promise<{ assignmentId: number; digest: string }[]> =>
  trx
    .selectFrom(
      sql<{ assignment: number; wanted: number }>`unnest(
        ${sheets.map(({ assignmentId }) => assignmentId)}::integer[],
        ${sheets.map(({ version }) => version)}::integer[]
      )`.as<'judged'>(sql`judged (assignment, wanted)`),
    )
    .innerJoin('assignments', 'assignments.id', 'judged.assignment')
    .innerJoin('entry_versions', (join) =>
      join
        .onRef('entry_versions.entry_id', '=', 'assignments.entry_id')
        .onRef('entry_versions.number', '=', 'judged.wanted'),
    )
    .select(['assignments.id as assignmentId', 'digest'])
    .execute()

/**
 * Marks sheets as handed in.
 * @param sheets with the version that was judged, and whether a later one asks for confirmation (J02)
 */
export const markHandedIn = (
  trx: Db,
  at: Date,
  sheets: readonly { assignmentId: number; version: number; isToConfirm: boolean }[],
) =>
  sql`
    update sheets
    set state = 'handed-in', version = judged.version, is_to_confirm = judged.later, handed_in_at = ${at}, updated_at = now()
    from unnest(
      ${sheets.map(({ assignmentId }) => assignmentId)}::integer[],
      ${sheets.map(({ version }) => version)}::integer[],
      ${sheets.map(({ isToConfirm }) => isToConfirm)}::boolean[]
    ) as judged (assignment_id, version, later)
    where sheets.assignment_id = judged.assignment_id
  `.execute(trx)

/** Records that a judge has finished a training round, if every sheet that the judge sees is handed in (J27). */
export const markTrained = (trx: Db, roundJudgeId: number) =>
  sql`
    update round_judges set trained_at = now()
    where id = ${roundJudgeId} and trained_at is null and not exists (
      select from visible_assignments as mine left join sheets on sheets.assignment_id = mine.id
      where mine.round_judge_id = round_judges.id and sheets.state is distinct from 'handed-in'
    )
  `.execute(trx)

export const markReopened = (trx: Db, assignmentId: number) =>
  trx
    .updateTable('sheets')
    .where('assignment_id', '=', assignmentId)
    .set((eb) => ({
      state: 'draft',
      handed_in_at: null,
      is_to_confirm: false,
      reopened: eb('reopened', '+', 1),
      updated_at: sql<Date>`now()`,
    }))
    .execute()
