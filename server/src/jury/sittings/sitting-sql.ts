import { sql } from 'kysely'
import type { RoundRules } from '@portal/contract/jury/rounds.ts'
import type { Db } from '../../platform/db/db.ts'
import { isPublished } from '../publication/published-sql.ts'

/** Who calls: an admin, or a judge by the account. */
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
  /** Of the panel. */
  categoryIds: number[]
  opensAt: Date
  hasOpened: boolean
  isPublished: boolean
  startedAt: Date | null
  endedAt: Date | null
  /**
   * What tells one state of the caller's screens from another: 0 until entries are shown; while the caller is out of the
   * room it changes with the position alone, so that it doesn't count the votes (J51).
   */
  version: number
  ledVersion: number
  /** Of the judge who calls, in the round. */
  roundJudgeId: number | null
  isChair: boolean
  /** The judge who calls hasn't declared for the round, and the sitting hasn't ended (J14). */
  mustDeclare: boolean
  /** An item is spoken of that the caller must see nothing of. */
  isOut: boolean
  /** Null also when the caller is out of the room. */
  itemId: number | null
}

const mustDeclare = sql`(
  ended_at is null and round_judge_id is not null
    and not exists (select from declared_round_judges as own where own.id = round_judge_id)
)`

/** Undefined for whoever isn't of the panel: nothing is there. */
const sittingOf = (panelId: number, { userId, isAdmin }: Caller) => sql<SittingRow>`
  select *,
    case when not "hasOpened" then 0 when "isOut" then -"ledVersion" else current_version end as version,
    case when not "isOut" then current_item end as "itemId"
  from (
    select
      sittings.panel_id as "panelId", panels.name as panel, rounds.id as "roundId", rounds.name as round,
      program_id as "programId", rules, array(
        select category_id from panel_categories where panel_categories.panel_id = panels.id
      ) as "categoryIds",
      opens_at as "opensAt", opens_at <= now() as "hasOpened",
      ${isPublished(sql.ref('program_id'))} as "isPublished",
      started_at as "startedAt", ended_at as "endedAt", sittings.version as current_version,
      led_version as "ledVersion", round_judge_id as "roundJudgeId", coalesce(is_chair, false) as "isChair",
      sittings.item_id as current_item,
      ${mustDeclare} as "mustDeclare",
      round_judge_id is not null and exists (
        select from agenda_items join judged_entries on judged_entries.id = entry_id
        where agenda_items.id = sittings.item_id and disqualified_at is null and left_out_at is null
          and not exists (
            select from visible_in_session as seen
            where seen.panel_id = sittings.panel_id and seen.round_judge_id = me.round_judge_id
              and seen.entry_id = agenda_items.entry_id
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

/** Locks the sitting until the transaction ends: whatever changes it goes one after another. */
export async function lockSitting(trx: Db, panelId: number, caller: Caller): Promise<SittingRow | undefined> {
  await sql`select from sittings where panel_id = ${panelId} for no key update`.execute(trx)
  // A statement of its own, which sees all that was written before the lock was had.
  const { rows } = await sittingOf(panelId, caller).execute(trx)
  return rows[0]
}

/** After so long without a sign of life a judge counts as gone. */
const PRESENT_SECONDS = 10
/** A sign of life is written no more often than that. */
const SIGN_SECONDS = 3

/**
 * The sitting as the caller finds it; on the way it records that a judge is there, who has declared (J14), that a judge is
 * out of the room for what is spoken of or back for it (J51), and who has gone. Its version is never newer than what is read after it.
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
      )
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

/** All screens of the sitting read it anew. */
export const raiseVersion = (trx: Db, panelId: number) =>
  sql`update sittings set version = version + 1 where panel_id = ${panelId}`.execute(trx)

/** The same, after the position or the agenda has changed. */
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
  isPublished: boolean
  isChair: boolean
  mustDeclare: boolean
}

/** Those of a judge, with the database's clock; the next ones in front. */
export async function selectOwnSittings(
  db: Db,
  userId: number,
): Promise<{ now: Date; sittings: OwnSittingRow[] }> {
  const { rows } = await sql<OwnSittingRow>`
    select
      sittings.panel_id as "panelId", panels.name as panel, rounds.id as "roundId", rounds.name as round,
      program_id as "programId", opens_at as "opensAt", started_at as "startedAt", ended_at as "endedAt",
      ${isPublished(sql.ref('program_id'))} as "isPublished", is_chair as "isChair", ${mustDeclare} as "mustDeclare"
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
