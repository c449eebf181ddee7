import { sql } from 'kysely'
import type { CantBegin } from '@portal/contract/jury/rounds/cant-begin.ts'
import { NDA_MONTHS } from '@portal/contract/jury/judges/judges.ts'
import { LEAST_JUDGES } from '@portal/contract/jury/rounds/load.ts'
import type {
  Panel,
  RoundKind,
  RoundRules,
  RoundSettings,
  RoundState,
} from '@portal/contract/jury/rounds/rounds.ts'
import { fullName } from '../../people/accounts/full-name-sql.ts'
import { stillStands } from '../../people/admins/second-person-sql.ts'
import type { Db } from '../../platform/db/db.ts'
import { hasConfirmed } from '../judges/confirmed-sql.ts'
import { cantBegin } from '../publication/published-sql.ts'

const isJudged = sql`entry.left_out_at is null and entry.disqualified_at is null`
/**
 * The round whose own invented entries are judged (J27); null: the round judges entries of brands. It reads
 * `rounds`.
 */
const trainingOf = sql`case when rounds.kind = 'training' then rounds.id end`

/**
 * A query for the entries that a round judges, with the panel of their category: frozen, not left out, not
 * disqualified.
 */
export const judgedEntries = sql`
  select
    entry.id, rounds.id as round_id, entry.category_id, entry.campaign_id, entry.code,
    version.words, version.video_seconds, panel_categories.panel_id
  from rounds
    join judged_entries as entry
      on entry.program_id = rounds.program_id and entry.training_round_id is not distinct from ${trainingOf}
    cross join lateral (
      select words, video_seconds from entry_versions where entry_id = entry.id order by number desc limit 1
    ) as version
    left join panel_categories
      on panel_categories.round_id = rounds.id and panel_categories.category_id = entry.category_id
  where ${isJudged}
`

/**
 * SQL for whether the sheets of a judge of a round count as far as that depends on the judge. Of a judge in the trash
 * they don't, unless the results were open before (J33). Of one whose data are deleted they do, under a number (J65);
 * the pairs that don't count were marked then. It reads `rounds`, `round_judges` and its row of `judges`, which may
 * be missing.
 */
const isCounted = sql`(
  round_judges.removed_at is null
  and (round_judges.judge_id is null or judges.deleted_at is null or judges.deleted_at > rounds.unsealed_at)
)`

/**
 * A query for the pairs that count, with the state of their sheets. Pairs of removed judges, of judges in the trash,
 * of conflicts and of entries that aren't judged don't count.
 */
export const countedPairs = sql`
  select
    assignments.id, assignments.round_id, assignments.entry_id, entry.category_id, assignments.round_judge_id,
    sheets.assignment_id is not null as is_started,
    sheets.abstention is not null as is_abstained,
    sheets.abstention is null and sheets.state is not distinct from 'handed-in' as is_handed_in,
    coalesce(sheets.is_to_confirm, false) as is_to_confirm,
    sheets.updated_at
  from assignments
    join rounds on rounds.id = assignments.round_id
    join round_judges on round_judges.id = assignments.round_judge_id
    left join judges on judges.id = round_judges.judge_id
    join judged_entries as entry on entry.id = assignments.entry_id
    left join sheets on sheets.assignment_id = assignments.id
  where ${isCounted} and not is_uncounted
    and ${isJudged}
    and not exists (
      select from hiding_conflicts(
        round_judges.judge_id, entry.campaign_id, (coalesce(rules, settings) ->> 'doGroupsHide')::boolean
      )
    )
`

export interface SummaryRow {
  id: number
  programId: number
  kind: RoundKind
  name: string
  state: RoundState
  opensAt: Date | null
  closesAt: Date | null
  cantBegin: CantBegin
  judges: number
  entries: number
  sheets: number
  finishedSheets: number
}

/** The counts of pairs for each round in `pair`, which is read only once. */
const pairCounts = sql`
  pair_counts as materialized (
    select round_id, count(*) as sheets, count(*) filter (where is_handed_in or is_abstained) as finished
    from pair group by round_id
  )
`

const summary = sql`
  rounds.id, program_id as "programId", kind, name, state, opens_at as "opensAt", closes_at as "closesAt",
  ${cantBegin(sql.ref('rounds.program_id'))} as "cantBegin",
  (
    -- Once there are results, those who gave them count, whoever was deleted since.
    select count(*) from round_judges left join judges on judges.id = judge_id
    where round_id = rounds.id and ${isCounted} and (
      judge_id is not null or unsealed_at is not null and exists (
        select from assignments where round_judge_id = round_judges.id and not is_uncounted
      )
    )
  ) as judges,
  coalesce((select entries from entry_counts where entry_counts.round_id = rounds.id), 0) as entries,
  coalesce((select sheets from pair_counts where pair_counts.round_id = rounds.id), 0) as sheets,
  coalesce((select finished from pair_counts where pair_counts.round_id = rounds.id), 0) as "finishedSheets"
`

/** Returns the rounds of a programme, newest first. */
export async function selectRounds(db: Db, programId: number): Promise<SummaryRow[]> {
  const { rows } = await sql<SummaryRow>`
    with category as materialized (
        select category_id, training_round_id, count(*) as entries
        from judged_entries as entry
        where program_id = ${programId} and ${isJudged}
          and exists (select from entry_versions where entry_id = entry.id)
        group by category_id, training_round_id
      ),
      entry_counts as materialized (
        select round_id, sum(entries)::bigint as entries
        from rounds
          join panel_categories on round_id = rounds.id
          join category
            on category.category_id = panel_categories.category_id
            and training_round_id is not distinct from ${trainingOf}
        where program_id = ${programId}
        group by round_id
      ),
      pair as (${countedPairs} and rounds.program_id = ${programId}),
      ${pairCounts}
    select ${summary} from rounds where program_id = ${programId} order by rounds.id desc
  `.execute(db)
  return rows
}

/** The version that a judge accepted last, and when the acceptance ends. */
interface Accepted {
  version: string
  /** An instant, as Postgres writes it into JSON. */
  endsAt: string
}

export interface RoundFacts extends SummaryRow {
  now: Date
  revision: number
  settings: RoundSettings
  rules: RoundRules | null
  chainHead: string | null
  chainCount: number | null
  /** The categories with something to judge, and what all their entries cost a judge. */
  categories: { id: number; panelId: number | null; entries: number; words: number; videoSeconds: number }[]
  panels: Pick<Panel, 'id' | 'name' | 'categoryIds' | 'judgeIds' | 'chairId' | 'hasEnded'>[]
  candidates: {
    judgeId: number
    name: string
    company: string
    number: number | null
    isInProgram: boolean
    hasConfirmed: boolean
    hasDeclared: boolean
    nda: Accepted | null
    image: Accepted | null
    closesAt: string | null
    removedAt: string | null
    removedReason: string | null
    asked: { byId: number | null; by: string | null; reason: string } | null
  }[]
  undecidedEntries: number
  /** How many entries of panels have fewer judges than a round needs. */
  entriesBelow: number
  unansweredConflicts: number
}

const accepted = (kind: 'nda' | 'image') => sql`(
  select json_build_object('version', version, 'endsAt', accepted_at + make_interval(months => ${NDA_MONTHS}))
  from consents where consents.judge_id = judges.id and consents.kind = ${sql.lit(kind)}
  order by consents.id desc limit 1
)`

/** Returns everything about a round except its marks. */
export async function selectFacts(db: Db, roundId: number): Promise<RoundFacts | undefined> {
  const { rows } = await sql<RoundFacts>`
    with entry as (${judgedEntries} and rounds.id = ${roundId}),
      entry_counts as materialized (
        select round_id, count(*) as entries from entry where panel_id is not null group by round_id
      ),
      pair as (${countedPairs} and rounds.id = ${roundId}),
      ${pairCounts}
    select ${summary}, now() as now, revision, settings, rules, chain_head as "chainHead", chain_count as "chainCount",
      coalesce((
        select json_agg(category order by category.id) from (
          select category_id as id, panel_id as "panelId", count(*) as entries, sum(words) as words,
            sum(video_seconds) as "videoSeconds"
          from entry group by category_id, panel_id
        ) as category
      ), '[]') as categories,
      coalesce((
        select json_agg(panel order by panel.id) from (
          select id, name,
            array(select category_id from panel_categories where panel_id = panels.id order by category_id) as "categoryIds",
            array(
              select judge_id from panel_judges
                join round_judges on round_judges.id = round_judge_id join judges on judges.id = judge_id
              where panel_id = panels.id and removed_at is null and judges.deleted_at is null order by judge_id
            ) as "judgeIds",
            (
              select judge_id from panel_judges
                join round_judges on round_judges.id = round_judge_id join judges on judges.id = judge_id
              where panel_id = panels.id and is_chair and removed_at is null and judges.deleted_at is null
            ) as "chairId",
            exists (select from sittings where panel_id = panels.id and ended_at is not null) as "hasEnded"
          from panels where round_id = rounds.id
        ) as panel
      ), '[]') as panels,
      coalesce((
        select json_agg(candidate order by candidate.name, candidate."judgeId") from (
          select judges.id as "judgeId", ${sql.raw(fullName())} as name, company_name as company, number,
            ${hasConfirmed(sql.ref('rounds.program_id'))} as "hasConfirmed",
            exists (
              select from judge_programs where judge_id = judges.id and program_id = rounds.program_id
            ) as "isInProgram",
            rounds.kind = 'training' or own.declared_at is not null or exists (
              select from judge_declarations
              where judge_declarations.judge_id = judges.id and declared_at >= rounds.created_at
            ) as "hasDeclared",
            ${accepted('nda')} as nda, ${accepted('image')} as image,
            own.closes_at as "closesAt", removed_at as "removedAt", removed_reason as "removedReason",
            case when ${stillStands('change_asked')} then json_build_object('reason', change_reason, 'byId', change_asked_by, 'by', (
              select nullif(${sql.raw(fullName('asker'))}, '') from users as asker where asker.id = change_asked_by
            )) end as asked
          from judges join users on users.id = user_id
            left join round_judges as own on own.judge_id = judges.id and own.round_id = rounds.id
          where judges.deleted_at is null and (own.id is not null or exists (
            select from judge_programs where judge_id = judges.id and program_id = rounds.program_id
          ))
        ) as candidate
      ), '[]') as candidates,
      (
        select count(*) from judged_entries as undecided
        where program_id = rounds.program_id and left_out_at is null and disqualified_at is null
          and rounds.kind <> 'training' and not is_training
          and not exists (select from entry_versions where entry_id = undecided.id)
      ) as "undecidedEntries",
      (
        select count(*)
        from entry left join (select entry_id, count(*) as judges from pair group by entry_id) as judged
          on judged.entry_id = entry.id
        where panel_id is not null and coalesce(judges, 0) < ${LEAST_JUDGES}
      ) as "entriesBelow",
      (
        select count(*) from conflicts
          join round_judges on round_judges.judge_id = conflicts.judge_id
          join judges on judges.id = conflicts.judge_id
        where round_judges.round_id = rounds.id and removed_at is null and judges.deleted_at is null
          and conflicts.state = 'proposed' and not is_past and conflicts.kind <> 'E'
          and campaign_id in (select entry.campaign_id from entry)
      ) as "unansweredConflicts"
    from rounds where id = ${roundId}
  `.execute(db)
  return rows[0]
}
