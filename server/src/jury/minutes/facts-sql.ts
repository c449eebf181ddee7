import { sql } from 'kysely'
import type { AgendaReason, MotionKind, MotionOutcome } from '@portal/contract/jury/rounds/awards.ts'
import type { TextRange } from '@portal/contract/jury/sheets/entry-version.ts'
import type { RoundRules } from '@portal/contract/jury/rounds/rounds.ts'
import type { Db } from '../../platform/db/db.ts'
import type { HeldAward } from '../decisions/decide.ts'
import { standingAwards } from '../decisions/standing-sql.ts'

export interface MotionFacts {
  id: number
  itemId: number
  kind: MotionKind
  text: string
  isSecret: boolean
  revoteOf: number | null
  openedAt: string
  /** Null, like all fields below: the motion is still open. */
  closedAt: string | null
  eligible: number | null
  yes: number | null
  no: number | null
  abstentions: number | null
  chairVote: 'yes' | 'no' | null
  outcome: MotionOutcome | null
  dissents: { judge: number; text: string }[]
}

export interface ItemFacts {
  id: number
  categoryId: number
  entryId: number | null
  /** Null, like brand and campaign: the item is the category as a whole. */
  code: string | null
  brand: string | null
  campaign: string | null
  redactions: TextRange[] | null
  /** False: the entry was disqualified since it came to the agenda. What judges read can't be left out any more. */
  isJudged: boolean
  reasons: AgendaReason[]
  isDiscussed: boolean
  out: number[]
}

export interface SittingFacts {
  panelId: number
  panel: string
  roundId: number
  round: string
  programId: number
  rules: RoundRules
  startedAt: string | null
  endedAt: string | null
  /** The database's time, in whole milliseconds. */
  now: string
  /** `leftAt`: when the judge was removed or deleted; null: the judge is still in the panel. */
  judges: { number: number; isChair: boolean; arrivedAt: string | null; leftAt: string | null }[]
  /** The panel's categories. */
  categories: { id: number; entries: number; earlier: HeldAward[] }[]
  items: ItemFacts[]
  /** The motions in the order in which they were opened. */
  motions: MotionFacts[]
  /** The round whose marks the agenda was made from. */
  marks: { round: string; inputDigest: string | null; head: string | null; sheets: number | null } | null
}

const instantOf = (column: string) =>
  sql`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

const jsonRows = (rows: ReturnType<typeof sql>, order: ReturnType<typeof sql>) =>
  sql`coalesce((select json_agg(${sql.raw('each')} order by ${order}) from (${rows}) as each), '[]')`

/** Returns all facts that the minutes of a panel's sitting are made from; undefined: the panel has no sitting. */
export async function selectSitting(db: Db, panelId: number): Promise<SittingFacts | undefined> {
  const judges = sql`
    select number, panel_judges.is_chair as "isChair", ${instantOf('presence.arrived_at')} as "arrivedAt",
      coalesce(${instantOf('removed_at')}, ${instantOf('judges.deleted_at')}) as "leftAt"
    from panel_judges
      join round_judges on round_judges.id = round_judge_id
      left join judges on judges.id = judge_id
      left join lateral (
        -- Who only looked in before the sitting began was not there.
        select greatest(arrived_at, sittings.started_at) as arrived_at from attendances
        where attendances.panel_id = panel_judges.panel_id
          and attendances.round_judge_id = panel_judges.round_judge_id and last_seen_at >= sittings.started_at
      ) as presence on true
    where panel_judges.panel_id = sittings.panel_id and (
      removed_at is null and judges.id is not null and judges.deleted_at is null or presence.arrived_at is not null
    )
  `
  const categories = sql`
    select category_id as id, (
      select count(*) from judged_entries
      where program_id = rounds.program_id and category_id = panel_categories.category_id and ${isJudged}
    ) as entries, ${standingAwards(sql`rounds.program_id`, sql`panel_categories.category_id`)} as earlier
    from panel_categories where panel_categories.panel_id = sittings.panel_id
  `
  const items = sql`
    select
      agenda_items.id, agenda_items.category_id as "categoryId", entry_id as "entryId", position, reasons, code,
      content ->> 'brandName' as brand, content ->> 'campaignName' as campaign, redactions,
      entry_id is null or ${isJudged} as "isJudged", discussed_at is not null as "isDiscussed",
      array(
        select number from exits join round_judges on round_judges.id = round_judge_id
        where item_id = agenda_items.id order by number
      ) as out
    from agenda_items
      left join judged_entries on judged_entries.id = entry_id
      left join lateral (
        select content, redactions from entry_versions where entry_id = judged_entries.id order by number desc limit 1
      ) as newest on true
    where panel_id = sittings.panel_id
  `
  const motions = sql`
    select
      id, item_id as "itemId", kind, text, is_secret as "isSecret", revote_of as "revoteOf",
      ${instantOf('opened_at')} as "openedAt", ${instantOf('closed_at')} as "closedAt",
      eligible, yes, no, abstentions, chair_vote as "chairVote", outcome,
      coalesce((
        select json_agg(json_build_object('judge', number, 'text', dissents.text) order by number)
        from dissents join round_judges on round_judges.id = round_judge_id where motion_id = motions.id
      ), '[]') as dissents
    from motions where panel_id = sittings.panel_id
  `
  const { rows } = await sql<SittingFacts>`
    select
      sittings.panel_id as "panelId", panels.name as panel, rounds.id as "roundId", rounds.name as round,
      rounds.program_id as "programId", rounds.rules,
      ${instantOf('sittings.started_at')} as "startedAt", ${instantOf('sittings.ended_at')} as "endedAt",
      to_char(clock_timestamp() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as now,
      ${jsonRows(judges, sql`number`)} as judges,
      ${jsonRows(categories, sql`id`)} as categories,
      ${jsonRows(items, sql`position`)} as items,
      ${jsonRows(motions, sql`id`)} as motions,
      (
        select json_build_object(
          'round', source.name, 'inputDigest', input_digest, 'head', source.chain_head, 'sheets', source.chain_count
        )
        from rounds as source left join round_figures on round_figures.round_id = source.id
        where source.id = (rounds.rules #>> '{session,sourceRoundId}')::integer
      ) as marks
    from sittings
      join panels on panels.id = sittings.panel_id
      join rounds on rounds.id = sittings.round_id
    where sittings.panel_id = ${panelId}
  `.execute(db)
  return rows[0]
}

const isJudged = sql`(
  judged_entries.left_out_at is null and judged_entries.disqualified_at is null and not judged_entries.is_training
  and exists (select from entry_versions where entry_id = judged_entries.id)
)`
