import { sql } from 'kysely'
import type { Mark, SheetText } from '@portal/contract/jury/sheets/sheets.ts'
import type { RoundKind } from '@portal/contract/jury/rounds/rounds.ts'
import type { Db } from '../../platform/db/db.ts'
import { isOpenNow, judgeOf, type RoundRow, whatItNeeds } from './queries.ts'

/** SQL for a judge's sheet as a statement that changes it finds it, with the clock at that moment. */
const mine = (userId: number, assignmentId: number) => sql`
  select
    mine.id, rounds.kind, ${whatItNeeds} as needs, ${isOpenNow(sql`mine.closes_at`)} as is_open,
    sheets.state is not distinct from 'handed-in' as is_handed_in,
    jsonb_path_query_array(
      rounds.rules, '$.categories[*] ? (@.id == $category).criteria[*].id', jsonb_build_object('category', category_id)
    ) as criteria
  from visible_assignments as mine
    join rounds on rounds.id = mine.round_id
    join round_judges on round_judges.id = mine.round_judge_id
    left join sheets on sheets.assignment_id = mine.id
  where mine.id = ${assignmentId} and mine.judge_id = ${judgeOf(userId)}
`

/** The facts that decide whether a sheet can be changed now. */
export interface Changeable {
  kind: RoundKind
  needs: RoundRow['needs']
  isOpen: boolean
  isHandedIn: boolean
}

const changeable = sql`
  mine.kind, mine.needs, mine.is_open as "isOpen", mine.is_handed_in as "isHandedIn"
`

export interface MarkToSet {
  criterionId: number
  value: number
  /** The revision that the judge's screen showed. */
  revision: number
  clientId: string
}

/**
 * Sets a mark if everything allows it, in one statement. It locks the sheet's row, so that a mark is set before
 * the sheet is handed in, or refused.
 */
export async function upsertMark(
  db: Db,
  userId: number,
  assignmentId: number,
  { criterionId, value, revision, clientId }: MarkToSet,
): Promise<Mark | undefined> {
  const { rows } = await sql<Mark>`
    with mine as materialized (${mine(userId, assignmentId)}), sheet as (
      insert into sheets (assignment_id)
      select id from mine
      where is_open and needs is null and not is_handed_in
        and case kind
          when 'yesno' then ${criterionId}::integer = 0 and ${value}::integer in (0, 1)
          else criteria @> to_jsonb(${criterionId}::integer) and ${value}::integer > 0
        end
      on conflict (assignment_id) do update set updated_at = now() where sheets.state = 'draft'
      returning assignment_id
    )
    insert into marks (assignment_id, criterion_id, value, client_id)
    select assignment_id, ${criterionId}, ${value}, ${clientId} from sheet
    where ${revision} = 0 or exists (
      select from marks where marks.assignment_id = sheet.assignment_id and criterion_id = ${criterionId}
    )
    on conflict (assignment_id, criterion_id) do update
      set value = excluded.value, revision = marks.revision + 1, client_id = excluded.client_id, marked_at = now()
      where marks.revision = ${revision}
    returning criterion_id as "criterionId", value, revision
  `.execute(db)
  return rows[0]
}

export interface StoredMark extends Changeable {
  isCriterion: boolean
  mark: Mark | null
  clientId: string | null
}

/** Returns what is stored, to say why a mark wasn't set. */
export async function selectMark(
  db: Db,
  userId: number,
  assignmentId: number,
  criterionId: number,
): Promise<StoredMark | undefined> {
  const { rows } = await sql<StoredMark>`
    with mine as (${mine(userId, assignmentId)})
    select
      ${changeable},
      case mine.kind when 'yesno' then ${criterionId}::integer = 0 else criteria @> to_jsonb(${criterionId}::integer) end
        as "isCriterion",
      case when marks.value is not null then jsonb_build_object(
        'criterionId', marks.criterion_id, 'value', marks.value, 'revision', marks.revision
      ) end as mark,
      client_id as "clientId"
    from mine left join marks on marks.assignment_id = mine.id and marks.criterion_id = ${criterionId}
  `.execute(db)
  return rows[0]
}

export interface TextToSave extends SheetText {
  clientId: string
}

const text = sql`
  note, comment, is_comment_for_brand as "isCommentForBrand", text_revision as revision
`

/**
 * Saves note and comment in the way that `upsertMark` sets a mark, and nothing for a judge who is being deleted
 * (A76).
 */
export async function upsertText(
  db: Db,
  userId: number,
  assignmentId: number,
  { note, comment, isCommentForBrand, revision, clientId }: TextToSave,
): Promise<SheetText | undefined> {
  const { rows } = await sql<SheetText>`
    with mine as materialized (
      ${mine(userId, assignmentId)} and round_judges.judge_id is not null
      for key share of round_judges
    )
    insert into sheets (assignment_id, note, comment, is_comment_for_brand, text_revision, text_client_id)
    select id, ${note}, ${comment}, ${isCommentForBrand}, 1, ${clientId} from mine
    where is_open and needs is null and not is_handed_in
      and (${revision} = 0 or exists (select from sheets where assignment_id = mine.id))
    on conflict (assignment_id) do update
      set note = excluded.note, comment = excluded.comment, is_comment_for_brand = excluded.is_comment_for_brand,
        text_revision = sheets.text_revision + 1, text_client_id = excluded.text_client_id, updated_at = now()
      where sheets.state = 'draft' and sheets.text_revision = ${revision}
    returning ${text}
  `.execute(db)
  return rows[0]
}

export interface StoredText extends Changeable {
  text: SheetText
  clientId: string | null
}

/** Returns what is stored, to say why a text wasn't saved. */
export async function selectText(
  db: Db,
  userId: number,
  assignmentId: number,
): Promise<StoredText | undefined> {
  const { rows } = await sql<StoredText>`
    with mine as (${mine(userId, assignmentId)})
    select
      ${changeable}, text_client_id as "clientId",
      jsonb_build_object(
        'note', coalesce(note, ''), 'comment', coalesce(comment, ''),
        'isCommentForBrand', coalesce(is_comment_for_brand, false), 'revision', coalesce(text_revision, 0)
      ) as text
    from mine left join sheets on sheets.assignment_id = mine.id
  `.execute(db)
  return rows[0]
}
