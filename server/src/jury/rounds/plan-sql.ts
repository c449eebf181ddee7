import { sql } from 'kysely'
import type { RoundSettings, RoundState } from '@portal/contract/jury/rounds/rounds.ts'
import type { Db } from '../../platform/db/db.ts'
import { countedPairs, judgedEntries } from './facts-sql.ts'

interface Pair {
  entryId: number
  judgeId: number
}

/** A judge and a campaign that the judge must not, or should rather not, judge. */
interface Apart {
  judgeId: number
  campaignId: number
}

export interface PlanRow {
  state: RoundState
  seed: string
  settings: RoundSettings
  panels: {
    id: number
    name: string
    entries: {
      id: number
      code: string
      categoryId: number
      campaignId: number
      words: number
      videoSeconds: number
      /** How many of its sheets count whose judges' data are deleted. */
      released: number
    }[]
    judges: { id: number; name: string; company: string }[]
    existing: Pair[]
    abstained: Pair[]
  }[]
  conflicts: (Apart & { isHidden: boolean })[]
  groups: { name: string; aliases: string[] }[]
}

const pairsWhere = (condition: ReturnType<typeof sql>) => sql`
  coalesce((
    select json_agg(json_build_object('entryId', entry_id, 'judgeId', judge_id) order by entry_id, judge_id)
    from pair where ${condition}
  ), '[]')
`

/**
 * Returns the facts from which a round's assignment is planned, in a fixed order; undefined: it is a session,
 * which assigns nobody.
 */
export async function selectPlanRow(db: Db, roundId: number): Promise<PlanRow | undefined> {
  const { rows } = await sql<PlanRow>`
    with pair as (
      select panel_id, entry_id, judge_id, sheets.abstention is not null as is_abstained
      from assignments
        join round_judges on round_judges.id = round_judge_id
        left join sheets on assignment_id = assignments.id
      where assignments.round_id = ${roundId} and removed_at is null and judge_id is not null
    ),
    entry as (${judgedEntries} and rounds.id = ${roundId} and panel_categories.panel_id is not null),
    released as (
      select entry_id, count(*) as sheets
      from (${countedPairs} and rounds.id = ${roundId} and round_judges.judge_id is null) as counted
      group by entry_id
    ),
    judge as (
      select panel_id, judges.id, company_name as company, concat_ws(' ', users.name, nullif(last_name, '')) as name
      from panel_judges
        join round_judges on round_judges.id = round_judge_id
        join judges on judges.id = judge_id
        join users on users.id = user_id
      where panel_judges.round_id = ${roundId} and removed_at is null and judges.deleted_at is null
    )
    select state, seed, coalesce(rules, settings) as settings,
      coalesce((
        select json_agg(panel order by panel.id) from (
          select id, name,
            coalesce((
              select json_agg(json_build_object(
                'id', entry.id, 'code', code, 'categoryId', category_id, 'campaignId', campaign_id,
                'words', words, 'videoSeconds', video_seconds, 'released', coalesce(released.sheets, 0)
              ) order by entry.id)
              from entry left join released on entry_id = entry.id where panel_id = panels.id
            ), '[]') as entries,
            coalesce((
              select json_agg(json_build_object('id', judge.id, 'name', name, 'company', company) order by judge.id)
              from judge where panel_id = panels.id
            ), '[]') as judges,
            ${pairsWhere(sql`panel_id = panels.id`)} as existing,
            ${pairsWhere(sql`panel_id = panels.id and is_abstained`)} as abstained
          from panels where round_id = rounds.id
        ) as panel
      ), '[]') as panels,
      coalesce((
        select json_agg(apart order by "judgeId", "campaignId") from (
          select judge_id as "judgeId", campaign_id as "campaignId",
            exists (
              select from hiding_conflicts(judge_id, campaign_id, (coalesce(rules, settings) ->> 'doGroupsHide')::boolean)
            ) as "isHidden"
          from conflicts
          where not is_past and conflicts.state <> 'dismissed'
            and judge_id in (select judge.id from judge) and campaign_id in (select entry.campaign_id from entry)
          group by judge_id, campaign_id
        ) as apart
      ), '[]') as conflicts,
      coalesce((
        select json_agg(json_build_object('name', name, 'aliases', aliases) order by id) from company_groups
      ), '[]') as groups
    from rounds where id = ${roundId} and kind <> 'session'
  `.execute(db)
  return rows[0]
}

interface NewPair extends Pair {
  panelId: number
}

/** The most pairs in one statement, so that it checks them for conflicts well within its time limit. */
const PAIRS_AT_ONCE = 1000

/**
 * Adds the pairs that aren't there yet. Returns how many it added.
 * @throws DatabaseError `assignments_without_conflict`
 */
export async function insertPairs(db: Db, roundId: number, pairs: readonly NewPair[]): Promise<number> {
  let added = 0
  for (let at = 0; at < pairs.length; at += PAIRS_AT_ONCE) {
    const some = pairs.slice(at, at + PAIRS_AT_ONCE)
    const { numAffectedRows = 0n } = await sql`
      insert into assignments (round_id, panel_id, entry_id, round_judge_id)
      select ${roundId}, panel_id, entry_id, round_judges.id
      from unnest(
        ${some.map(({ panelId }) => panelId)}::integer[],
        ${some.map(({ entryId }) => entryId)}::integer[],
        ${some.map(({ judgeId }) => judgeId)}::integer[]
      ) as pair (panel_id, entry_id, judge_id)
      join round_judges on round_judges.round_id = ${roundId} and round_judges.judge_id = pair.judge_id
      on conflict (round_id, entry_id, round_judge_id) do nothing
    `.execute(db)
    added += Number(numAffectedRows)
  }
  return added
}

/** Deletes the pairs of a draft that the plan doesn't have. */
export const deleteOtherPairs = (db: Db, roundId: number, pairs: readonly Pair[]) =>
  sql`
    delete from assignments using round_judges
    where assignments.round_id = ${roundId} and round_judges.id = round_judge_id
      and (entry_id, judge_id) not in (
        select * from unnest(
          ${pairs.map(({ entryId }) => entryId)}::integer[], ${pairs.map(({ judgeId }) => judgeId)}::integer[]
        )
      )
  `.execute(db)
