import { sql } from 'kysely'
import type { CantBegin } from '@portal/contract/jury/rounds/cant-begin.ts'
import type { RoundRules } from '@portal/contract/jury/rounds/rounds.ts'
import type { Db } from '../../platform/db/db.ts'
import { cantBegin } from '../publication/published-sql.ts'
import { isJudged } from './motions-sql.ts'

/** The user who calls: an admin, or a judge. */
export interface Caller {
  userId: number
  isAdmin: boolean
}

/** A sitting as the caller finds it. */
export interface SittingRow {
  panelId: number
  panel: string
  roundId: number
  round: string
  programId: number
  rules: RoundRules
  /** The panel's categories. */
  categoryIds: number[]
  opensAt: Date
  hasOpened: boolean
  cantBegin: CantBegin
  startedAt: Date | null
  endedAt: Date | null
  /**
   * The version of what the caller's screens show; 0 until entries are shown. While the caller is out of the room
   * it is the negative of `ledVersion`, so that it doesn't tell how many votes were given (J51).
   */
  version: number
  ledVersion: number
  /** The calling judge's id in the round; null: the caller is not a judge of the panel. */
  roundJudgeId: number | null
  isChair: boolean
  /** Whether the calling judge still has to declare for the round; false once the sitting has ended (J14). */
  mustDeclare: boolean
  /** Whether the item that is spoken of is one that the caller must not see. */
  isOut: boolean
  /** The item that is spoken of; null: there is none, or the caller is out of the room. */
  itemId: number | null
}

const mustDeclare = sql`(
  ended_at is null and round_judge_id is not null
    and not exists (select from declared_round_judges as own where own.id = round_judge_id)
)`

/**
 * SQL for the version of a sitting that can't begin. It is far from all others, so that screens change when the
 * publication is approved, taken back or there.
 */
const versionBefore = sql`case "cantBegin" when 'set' then -2000000000 else -2000000001 end`

/** Returns a query for the sitting; it finds none for a judge who isn't of the panel. */
const sittingOf = (panelId: number, { userId, isAdmin }: Caller) => sql<SittingRow>`
  select *,
    case
      when "startedAt" is null and "cantBegin" is not null then ${versionBefore}
      when not "hasOpened" then 0
      when "isOut" then -"ledVersion"
      else current_version
    end as version,
    case when not "isOut" then current_item end as "itemId"
  from (
    select
      sittings.panel_id as "panelId", panels.name as panel, rounds.id as "roundId", rounds.name as round,
      program_id as "programId", rules, array(
        select category_id from panel_categories where panel_categories.panel_id = panels.id
      ) as "categoryIds",
      opens_at as "opensAt", opens_at <= now() as "hasOpened",
      ${cantBegin(sql.ref('rounds.program_id'))} as "cantBegin",
      started_at as "startedAt", ended_at as "endedAt", sittings.version as current_version,
      led_version as "ledVersion", round_judge_id as "roundJudgeId", coalesce(is_chair, false) as "isChair",
      sittings.item_id as current_item,
      ${mustDeclare} as "mustDeclare",
      round_judge_id is not null and exists (
        select from agenda_items as item
        where item.id = sittings.item_id and entry_id is not null and ${isJudged('item')}
          and not exists (
            select from visible_in_session as seen
            where seen.panel_id = sittings.panel_id and seen.round_judge_id = me.round_judge_id
              and seen.entry_id = item.entry_id
          )
      ) as "isOut"
    from sittings
      join panels on panels.id = sittings.panel_id
      join rounds on rounds.id = sittings.round_id
      left join (
        select panel_id, round_judge_id, is_chair
        from panel_judges
          join round_judges on round_judges.id = round_judge_id
          join judges on judges.id = judge_id
        where user_id = ${userId} and removed_at is null and judges.deleted_at is null
      ) as me on me.panel_id = sittings.panel_id
    where sittings.panel_id = ${panelId} and rounds.state <> 'draft'
      and (${isAdmin} or me.round_judge_id is not null)
  ) as sitting
`

/** Locks the sitting until the transaction ends, so that changes of it follow each other. */
export async function lockSitting(trx: Db, panelId: number, caller: Caller): Promise<SittingRow | undefined> {
  await sql`select from sittings where panel_id = ${panelId} for no key update`.execute(trx)
  // A second statement, because only one that starts after the lock sees everything written before it.
  const { rows } = await sittingOf(panelId, caller).execute(trx)
  return rows[0]
}

/** After this many seconds without a call a judge counts as gone. */
const PRESENT_SECONDS = 10
/** A judge's presence is written at most once in this many seconds. */
const SIGN_SECONDS = 3

/**
 * SQL for whether a motion was closed while a judge was out of the room. Then the minutes name the judge, whoever came
 * back later: the judge was not counted (J55). It reads `exits`.
 */
export const hasMissedMotion = sql`exists (
  select from motions where motions.item_id = exits.item_id and closed_at >= exits.left_at
)`

/**
 * Returns the sitting as the caller finds it. It also records that the calling judge, once declared (J14), is
 * present; that this judge leaves the room for the current item or comes back (J51); and which judges have gone.
 * The version is never newer than what is read after it.
 */
export async function attendSitting(
  db: Db,
  panelId: number,
  caller: Caller,
): Promise<SittingRow | undefined> {
  const { rows } = await sql<SittingRow>`
    with sitting as materialized (${sittingOf(panelId, caller)}), me as materialized (
      select "panelId" as panel_id, "roundJudgeId" as round_judge_id, "isOut" as is_out, current_item,
        coalesce(is_present, false) as was_present, last_seen_at
      from sitting
        left join attendances on attendances.panel_id = "panelId" and round_judge_id = "roundJudgeId"
      where "roundJudgeId" is not null and "hasOpened" and "endedAt" is null and not "mustDeclare"
    ), seen as (
      insert into attendances (panel_id, round_judge_id)
      select panel_id, round_judge_id from me
      where not was_present or last_seen_at < now() - make_interval(secs => ${SIGN_SECONDS})
      on conflict (panel_id, round_judge_id) do update set
        last_seen_at = now(), is_present = true,
        -- Who had only looked in before the sitting began arrives now.
        arrived_at = case
          when attendances.last_seen_at < least(
            (select "startedAt" from sitting), now() - make_interval(secs => ${PRESENT_SECONDS})
          ) then now()
          else attendances.arrived_at
        end
    ), left_room as (
      insert into exits (item_id, round_judge_id)
      select current_item, round_judge_id from me
      where is_out and not exists (
        select from exits where item_id = current_item and exits.round_judge_id = me.round_judge_id
      )
      on conflict do nothing
      returning item_id
    ), came_back as (
      delete from exits using me
      where exits.item_id = current_item and exits.round_judge_id = me.round_judge_id and exists (
        select from visible_in_session as seen join agenda_items using (entry_id)
        where agenda_items.id = current_item and seen.panel_id = me.panel_id
          and seen.round_judge_id = me.round_judge_id
      ) and not ${hasMissedMotion}
      returning exits.item_id
    ), gone as (
      update attendances set is_present = false
      where (panel_id, round_judge_id) in (
        select panel_id, round_judge_id from attendances
        where panel_id = ${panelId} and is_present
          and last_seen_at < now() - make_interval(secs => ${PRESENT_SECONDS})
          and round_judge_id not in (select round_judge_id from me)
        for no key update skip locked
      )
      returning panel_id
    ), raised as (
      update sittings set version = version + 1
      where panel_id = ${panelId} and (
        exists (select from me where not was_present) or exists (select from left_room)
        or exists (select from came_back) or exists (select from gone)
      )
    )
    select * from sitting
  `.execute(db)
  return rows[0]
}

/** Makes all screens of the sitting read it anew. */
export const raiseVersion = (trx: Db, panelId: number) =>
  sql`update sittings set version = version + 1 where panel_id = ${panelId}`.execute(trx)

/** Does the same as `raiseVersion`, after the position or the agenda has changed. */
export const raiseLed = (trx: Db, panelId: number) =>
  sql`update sittings set version = version + 1, led_version = version + 1 where panel_id = ${panelId}`.execute(
    trx,
  )

export interface OwnSittingRow {
  panelId: number
  panel: string
  roundId: number
  round: string
  programId: number
  opensAt: Date
  startedAt: Date | null
  endedAt: Date | null
  cantBegin: CantBegin
  isChair: boolean
  mustDeclare: boolean
}

/** Returns a judge's sittings, the next ones first and ended ones last, with the database's clock. */
export async function selectOwnSittings(
  db: Db,
  userId: number,
): Promise<{ now: Date; sittings: OwnSittingRow[] }> {
  const { rows } = await sql<OwnSittingRow>`
    select
      sittings.panel_id as "panelId", panels.name as panel, rounds.id as "roundId", rounds.name as round,
      program_id as "programId", opens_at as "opensAt", started_at as "startedAt", ended_at as "endedAt",
      ${cantBegin(sql.ref('rounds.program_id'))} as "cantBegin", is_chair as "isChair", ${mustDeclare} as "mustDeclare"
    from judges
      join round_judges on round_judges.judge_id = judges.id
      join panel_judges on panel_judges.round_judge_id = round_judges.id
      join sittings on sittings.panel_id = panel_judges.panel_id
      join panels on panels.id = sittings.panel_id
      join rounds on rounds.id = sittings.round_id
    where user_id = ${userId} and judges.deleted_at is null and removed_at is null and rounds.state <> 'draft'
    order by ended_at is not null, opens_at, sittings.panel_id
  `.execute(db)
  const { rows: clock } = await sql<{ now: Date }>`select now() as now`.execute(db)
  return { now: clock[0]?.now ?? new Date(), sittings: rows }
}
