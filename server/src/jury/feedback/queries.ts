import { type RawBuilder, sql } from 'kysely'
import type { CommentState } from '@portal/contract/jury/results/feedback.ts'
import { LEAST_SHEETS } from '@portal/contract/jury/results/feedback.ts'
import type { RoundRules } from '@portal/contract/jury/rounds/rounds.ts'
import { fullName } from '../../people/accounts/full-name-sql.ts'
import type { Db } from '../../platform/db/db.ts'
import { isPublished } from '../publication/published-sql.ts'

export interface OwnEntry {
  code: string
  campaignId: number
  programId: number
  categoryId: number
  campaign: string
  /** The rounds of marks with results, the last first. */
  rounds: { id: number; rules: RoundRules }[]
}

/** Returns a brand's judged entries in programmes whose winners are public (J60). */
export async function selectOwnEntries(db: Db, brandId: number): Promise<OwnEntry[]> {
  const { rows } = await sql<OwnEntry>`
    select
      entry.code, entry.campaign_id as "campaignId", entry.program_id as "programId",
      entry.category_id as "categoryId", newest.campaign,
      array(
        select json_build_object('id', rounds.id, 'rules', rules)
        from rounds
        where program_id = entry.program_id and kind = 'marks' and exists (
          select from assignments where round_id = rounds.id and entry_id = entry.id
        ) and exists (select from round_figures where round_id = rounds.id)
        order by unsealed_at desc, id desc
      ) as rounds
    from judged_entries as entry
      join lateral (
        select content ->> 'campaignName' as campaign from entry_versions
        where entry_id = entry.id order by number desc limit 1
      ) as newest on true
    where brand_id = ${brandId} and left_out_at is null and disqualified_at is null
      and ${isPublished(sql.ref('entry.program_id'))}
    order by newest.campaign, entry.code
  `.execute(db)
  return rows
}

/**
 * Comments for brands on sheets that count, of entries with enough of them, in rounds whose results are open. Nothing of
 * it says which judge wrote it.
 */
const commentsOf = (condition: RawBuilder<unknown>) => sql`
  counted as materialized (
    select figures.round_id, sheet.entry as code, sheet.judge as number,
      count(*) over (partition by figures.round_id, sheet.entry) as sheets
    from round_figures as figures
      join rounds on rounds.id = figures.round_id,
      jsonb_to_recordset(input -> 'sheets') as sheet (entry text, judge integer)
    where rounds.program_id in (select program_id from judged_entries as entry where ${condition})
  ), written as materialized (
    select sheets.assignment_id as id, entry.id as entry_id, entry.code, entry.program_id, entry.category_id,
      btrim(comment, E' \\t\\n\\r') as comment,
      case when is_shared then 'shared' when not is_shared then 'withheld' else 'undecided' end as state,
      decided_by, decided_at, entry.code || ' ' || md5(comment || sheets.assignment_id) as place
    from sheets
      join assignments on assignments.id = sheets.assignment_id
      join judged_entries as entry on entry.id = assignments.entry_id
      join round_judges on round_judges.id = assignments.round_judge_id
      join counted on counted.round_id = assignments.round_id and counted.code = entry.code
        and counted.number = round_judges.number
      left join feedback_comments on feedback_comments.assignment_id = sheets.assignment_id
    where ${condition} and is_comment_for_brand and comment ~ '\\S' and sheets.state = 'handed-in'
      and counted.sheets >= ${LEAST_SHEETS}
  )
`

/**
 * Returns shared comments in programmes whose winners are public, ordered by a hash. A text that two judges wrote
 * alike appears once.
 */
export async function selectOwnComments(
  db: Db,
  brandId: number,
): Promise<{ code: string; comment: string }[]> {
  const condition = sql`entry.brand_id = ${brandId} and ${isPublished(sql.ref('entry.program_id'))}`
  const { rows } = await sql<{ code: string; comment: string }>`
    with ${commentsOf(condition)}
    select code, comment from written where state = 'shared' group by code, comment order by md5(comment), comment
  `.execute(db)
  return rows
}

interface CommentRow {
  id: number
  code: string
  campaign: string
  brand: string
  categoryId: number
  comment: string
  state: CommentState
  decidedBy: string | null
  decidedAt: string | null
  /** The comment's place in the list. */
  place: string
}

export interface CommentFilter {
  programId: number
  state?: CommentState | undefined
  /** The place of the last comment of the page before. */
  after?: string | undefined
}

/** Returns a page of comments, by entry. The counts of each state don't depend on the state that is asked for. */
export async function selectComments(db: Db, { programId, state, after = '' }: CommentFilter, limit: number) {
  const { rows } = await sql<{
    counts: Record<CommentState, number>
    comments: CommentRow[]
    isPublished: boolean
  }>`
    with ${commentsOf(sql`entry.program_id = ${programId}`)}, page as (
      select * from written
      where place collate "C" > ${after} and (${state ?? null}::text is null or state = ${state ?? null})
      order by place collate "C" limit ${limit}
    )
    select
      (
        select json_build_object(
          'undecided', count(*) filter (where state = 'undecided'),
          'shared', count(*) filter (where state = 'shared'),
          'withheld', count(*) filter (where state = 'withheld')
        ) from written
      ) as counts,
      coalesce((
        select json_agg(json_build_object(
          'id', page.id, 'code', code, 'campaign', newest.campaign, 'brand', newest.brand, 'categoryId', category_id,
          'comment', comment, 'state', state, 'decidedAt', decided_at, 'place', place, 'decidedBy',
          (select ${sql.raw(fullName('decider'))} from users as decider where decider.id = decided_by)
        ) order by place collate "C")
        from page join lateral (
          select content ->> 'campaignName' as campaign, content ->> 'brandName' as brand from entry_versions
          where entry_id = page.entry_id order by number desc limit 1
        ) as newest on true
      ), '[]') as comments,
      ${isPublished(sql`${programId}::integer`)} as "isPublished"
  `.execute(db)
  const [found] = rows
  return found ?? { counts: { undecided: 0, shared: 0, withheld: 0 }, comments: [], isPublished: false }
}

export interface Decision {
  programId: number
  /** The comments, each with the state that the admin's screen showed. */
  comments: { commentId: number; state: CommentState }[]
  isShared: boolean
  adminId: number
}

/**
 * Decides about those of these comments that are listed and that nobody has decided about since they were read.
 * Returns how many changed.
 */
export async function decideComments(
  db: Db,
  { programId, comments, isShared, adminId }: Decision,
): Promise<number> {
  const ids = idsOf(comments)
  const states = comments.map(({ state }) => state)
  const { numAffectedRows = 0n } = await sql`
    with ${commentsOf(sql`entry.program_id = ${programId}`)}
    insert into feedback_comments as decided (assignment_id, is_shared, decided_by)
    select id, ${isShared}::boolean, ${adminId}::integer from written where id = any(${ids}::integer[]) order by id
    on conflict (assignment_id) do update
      set is_shared = excluded.is_shared, decided_by = excluded.decided_by, decided_at = now()
      where decided.is_shared <> excluded.is_shared
        and (decided.assignment_id, case when decided.is_shared then 'shared' else 'withheld' end) in (
          select * from unnest(${ids}::integer[], ${states}::text[])
        )
  `.execute(db)
  return Number(numAffectedRows)
}

/** Returns how many of these comments are listed, but not decided like this. */
export async function countOtherwise(db: Db, { programId, comments, isShared }: Decision): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    with ${commentsOf(sql`entry.program_id = ${programId}`)}
    select count(*)::integer as count from written
    where id = any(${idsOf(comments)}::integer[]) and state <> ${isShared ? 'shared' : 'withheld'}
  `.execute(db)
  return rows[0]?.count ?? 0
}

const idsOf = (comments: Decision['comments']) => comments.map(({ commentId }) => commentId)
