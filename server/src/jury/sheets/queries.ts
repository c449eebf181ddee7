import { type RawBuilder, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { EntryVersion, TextRange } from '@portal/contract/jury/sheets/entry-version.ts'
import type { Abstention, Mark, RoundOfJudge, SheetText } from '@portal/contract/jury/sheets/sheets.ts'
import type { RoundKind, RoundRules } from '@portal/contract/jury/rounds/rounds.ts'
import type { Db } from '../../platform/db/db.ts'
import { outcome, resultsForChair } from '../results/unsealing-sql.ts'
import { type CopyOfVersion, copiesOfCampaign } from '../versions/copies-sql.ts'

// Queries for what a judge reads. Every statement reads `visible_assignments` and names the judge's user (J15).

/** Returns SQL for the id of a user's judge; null, which equals nothing, if there is none. */
export const judgeOf = (userId: number): RawBuilder<number | null> =>
  sql`(select id from judges where user_id = ${userId} and deleted_at is null)`

/**
 * Returns SQL for whether a judge may change something now: by the database's clock, and before unsealing (J26).
 */
export const isOpenNow = (closesAt: RawBuilder<Date>): RawBuilder<boolean> =>
  sql`(rounds.state in ('open', 'closed') and ${closesAt} > clock_timestamp())`

/**
 * SQL for what a judge has to do before a round's entries are shown (J14, J27). It reads `rounds` and
 * `round_judges`.
 */
export const whatItNeeds = sql<'declaration' | 'training' | null>`case
  when rounds.kind = 'training' then null
  when not exists (select from declared_round_judges as own where own.id = round_judges.id) then 'declaration'
  when (rounds.rules ->> 'isTrainingCompulsory')::boolean and exists (
    select from visible_assignments as lesson
      join rounds as training on training.id = lesson.round_id
      left join sheets as done on done.assignment_id = lesson.id
    where training.kind = 'training' and training.program_id = rounds.program_id and training.state = 'open'
      and lesson.judge_id = round_judges.judge_id and lesson.closes_at > now()
      and done.state is distinct from 'handed-in'
  ) then 'training'
end`

export interface RoundRow {
  id: number
  kind: RoundKind
  name: string
  programId: number
  rules: RoundRules
  judgeId: number
  stage: 'waiting' | 'open' | 'over'
  opensAt: Date
  closesAt: Date
  needs: 'declaration' | 'training' | null
  outcome: RoundOfJudge['outcome']
  results: RoundOfJudge['results']
  /** The database's clock. */
  now: Date
}

/**
 * Returns a judge's rounds that were opened, in the order in which they close. Sessions are left out, because they
 * have no sheets.
 */
export const selectRounds = (db: Db, userId: number, roundId?: number): Promise<RoundRow[]> => {
  const closesAt = sql<Date>`coalesce(round_judges.closes_at, rounds.closes_at)`
  return db
    .selectFrom('round_judges')
    .innerJoin('rounds', 'rounds.id', 'round_judges.round_id')
    .where('judge_id', '=', judgeOf(userId))
    .where('removed_at', 'is', null)
    .where('rounds.state', '<>', 'draft')
    .where('kind', '<>', 'session')
    .$if(roundId !== undefined, (query) =>
      query.where('rounds.id', '=', roundId ?? 0).where('opens_at', '<=', sql<Date>`now()`),
    )
    .select([
      'rounds.id',
      'kind',
      'name',
      'program_id as programId',
      'rules',
      'judge_id as judgeId',
      'opens_at as opensAt',
      closesAt.as('closesAt'),
      whatItNeeds.as('needs'),
      outcome.as('outcome'),
      resultsForChair(userId).as('results'),
      sql<Date>`now()`.as('now'),
      sql<RoundRow['stage']>`case
        when opens_at > now() then 'waiting' when ${isOpenNow(closesAt)} then 'open' else 'over' end`.as(
        'stage',
      ),
    ])
    .$narrowType<{ rules: RoundRules; judgeId: number; opensAt: Date }>()
    .orderBy(closesAt)
    .orderBy('rounds.id')
    .execute()
}

/**
 * SQL for the newest version that the judge has opened; null: none. It reads `mine` and the joined `exposures`.
 */
export const openedVersion = sql<number | null>`(
  select max(entry_versions.number) from entry_versions
  where entry_versions.entry_id = mine.entry_id and made_at <= last_opened_at
)`

export interface AssignedRow {
  assignmentId: number
  roundId: number
  /** The entry's id. */
  id: number
  categoryId: number
  version: number
  isHandedIn: boolean
  abstention: Abstention | null
  isToConfirm: boolean
  isCorrectionOpened: boolean
  marks: Pick<Mark, 'criterionId' | 'value'>[]
}

const assigned = (db: Db, userId: number, roundIds: readonly number[]) =>
  db
    .selectFrom('visible_assignments as mine')
    .leftJoin('sheets', 'sheets.assignment_id', 'mine.id')
    .leftJoin('exposures', 'exposures.assignment_id', 'mine.id')
    .where('mine.judge_id', '=', judgeOf(userId))
    .where('mine.round_id', '=', sql<number>`any(${roundIds}::integer[])`)
    // Without a version there is nothing to judge yet.
    .where('mine.version', 'is not', null)
    .select((eb) => [
      'mine.id as assignmentId',
      'mine.round_id as roundId',
      'mine.entry_id as id',
      'mine.category_id as categoryId',
      'mine.version',
      sql<boolean>`sheets.state is not distinct from 'handed-in'`.as('isHandedIn'),
      'abstention',
      sql<boolean>`coalesce(is_to_confirm, false)`.as('isToConfirm'),
      sql<boolean>`coalesce(${openedVersion} > sheets.version, false)`.as('isCorrectionOpened'),
      jsonArrayFrom(
        eb
          .selectFrom('marks')
          .whereRef('marks.assignment_id', '=', 'mine.id')
          .select(['criterion_id as criterionId', 'value']),
      ).as('marks'),
    ])
    .$narrowType<{ version: number }>()

/** Returns the judge's entries in some rounds, in no order. */
export const selectAssigned = (db: Db, userId: number, roundIds: readonly number[]): Promise<AssignedRow[]> =>
  assigned(db, userId, roundIds).execute()

export interface ListedRow extends AssignedRow {
  code: string
  names: Pick<EntryVersion, 'brandName' | 'campaignName'>
  redactions: TextRange[]
  files: EntryVersion['files']
  /** Seconds played, in the order in which judges see the videos. */
  playedSeconds: number[]
  posterName: string | null
}

/** Returns the judge's entries in one round, with what the list shows. */
export const selectListed = (db: Db, userId: number, roundId: number): Promise<ListedRow[]> =>
  assigned(db, userId, [roundId])
    .innerJoin('entry_versions', (join) =>
      join
        .onRef('entry_versions.entry_id', '=', 'mine.entry_id')
        .onRef('entry_versions.number', '=', 'mine.version'),
    )
    .select([
      'mine.code',
      sql<ListedRow['names']>`jsonb_build_object(
        'brandName', content -> 'brandName', 'campaignName', content -> 'campaignName'
      )`.as('names'),
      'redactions',
      sql<EntryVersion['files']>`content -> 'files'`.as('files'),
      sql<number[]>`coalesce(played_seconds, '{}')`.as('playedSeconds'),
      // Judges see the case video first.
      sql<string | null>`(
        select poster_name
        from jsonb_array_elements(content -> 'files') with ordinality as frozen (file, place)
          join files on files.campaign_id = mine.campaign_id and files.sha256 = frozen.file ->> 'sha256'
          join viewing_copies on viewing_copies.file_id = files.id
        where viewing_copies.state in ('ready', 'not-needed') and poster_name is not null
        order by frozen.file ->> 'usage', place
        limit 1
      )`.as('posterName'),
    ])
    .execute()

/** Returns the contents of versions, to compute the minutes that judging them takes. */
export const selectContents = (
  db: Db,
  versions: readonly { id: number; version: number }[],
): Promise<{ id: number; version: number; content: EntryVersion }[]> =>
  db
    .selectFrom('entry_versions')
    .innerJoin(
      sql<{ entry: number; wanted: number }>`unnest(
        ${versions.map(({ id }) => id)}::integer[], ${versions.map(({ version }) => version)}::integer[]
      )`.as<'asked'>(sql`asked (entry, wanted)`),
      (join) => join.onRef('asked.entry', '=', 'entry_id').onRef('asked.wanted', '=', 'number'),
    )
    .select(['entry_id as id', 'number as version', 'content'])
    .execute()

export interface SheetRow {
  roundId: number
  kind: RoundKind
  needs: RoundRow['needs']
  rules: RoundRules
  categoryId: number
  campaignId: number
  programId: number
  content: EntryVersion
  redactions: TextRange[]
  copies: CopyOfVersion[]
  /** The names in the video store, in the order of the content's files. */
  videoNames: string[]
  isHandedIn: boolean
  abstention: Abstention | null
  isToConfirm: boolean
  handedInAt: Date | null
  text: SheetText
  marks: Mark[]
  playedSeconds: number[]
}

/** Returns one entry with the judge's sheet; undefined: the judge doesn't see it. */
export const selectSheet = (db: Db, userId: number, assignmentId: number): Promise<SheetRow | undefined> =>
  db
    .selectFrom('visible_assignments as mine')
    .innerJoin('rounds', 'rounds.id', 'mine.round_id')
    .innerJoin('round_judges', 'round_judges.id', 'mine.round_judge_id')
    .innerJoin('entry_versions', (join) =>
      join
        .onRef('entry_versions.entry_id', '=', 'mine.entry_id')
        .onRef('entry_versions.number', '=', 'mine.version'),
    )
    .leftJoin('sheets', 'sheets.assignment_id', 'mine.id')
    .leftJoin('exposures', 'exposures.assignment_id', 'mine.id')
    .where('mine.id', '=', assignmentId)
    .where('mine.judge_id', '=', judgeOf(userId))
    .select((eb) => [
      'rounds.id as roundId',
      'rounds.kind',
      whatItNeeds.as('needs'),
      'rounds.rules',
      'rounds.program_id as programId',
      'mine.category_id as categoryId',
      'mine.campaign_id as campaignId',
      'content',
      'redactions',
      copiesOfCampaign('mine.campaign_id').as('copies'),
      'video_names as videoNames',
      sql<boolean>`sheets.state is not distinct from 'handed-in'`.as('isHandedIn'),
      'abstention',
      sql<boolean>`coalesce(is_to_confirm, false)`.as('isToConfirm'),
      'handed_in_at as handedInAt',
      sql<SheetText>`jsonb_build_object(
        'note', coalesce(note, ''), 'comment', coalesce(comment, ''),
        'isCommentForBrand', coalesce(is_comment_for_brand, false), 'revision', coalesce(text_revision, 0)
      )`.as('text'),
      jsonArrayFrom(
        eb
          .selectFrom('marks')
          .whereRef('marks.assignment_id', '=', 'mine.id')
          .select(['criterion_id as criterionId', 'value', 'revision'])
          .orderBy('criterion_id'),
      ).as('marks'),
      sql<number[]>`coalesce(played_seconds, '{}')`.as('playedSeconds'),
    ])
    .$narrowType<{ rules: RoundRules }>()
    .executeTakeFirst()
