import { sql } from 'kysely'
import type { AgendaReason } from '@portal/contract/jury/rounds/awards.ts'
import type { EntryVersion, TextRange } from '@portal/contract/jury/sheets/entry-version.ts'
import type { VotedMotion } from '@portal/contract/jury/sittings/sittings.ts'
import type { Db } from '../../platform/db/db.ts'
import type { HeldAward } from '../decisions/decide.ts'
import { type CopyOfVersion, copiesOfCampaign } from '../versions/copies-sql.ts'
import { withoutFigures } from '../versions/without-figures.ts'
import type { Caller } from './sitting-sql.ts'

/**
 * Returns a query for the entries of a panel that the caller may see: for a judge those without a conflict, for an
 * admin all that are judged (J51).
 */
const entriesSeen = (panelId: number, { userId, isAdmin }: Caller) =>
  isAdmin
    ? sql`
        select entry.id as entry_id, entry.category_id, campaign_id, code,
          (select max(number) from entry_versions where entry_id = entry.id) as version
        from panels
          join rounds on rounds.id = panels.round_id
          join panel_categories on panel_categories.panel_id = panels.id
          join judged_entries as entry
            on entry.program_id = rounds.program_id and entry.category_id = panel_categories.category_id
        where panels.id = ${panelId} and left_out_at is null and disqualified_at is null and not is_training
      `
    : sql`
        select entry_id, category_id, campaign_id, code, version from visible_in_session
        where panel_id = ${panelId}
          and judge_id = (select id from judges where user_id = ${userId} and deleted_at is null)
      `

export interface ItemEntryRow {
  itemId: number
  categoryId: number
  /** Null: the item is the category as a whole. */
  entry: {
    campaignId: number
    content: EntryVersion
    redactions: TextRange[]
    copies: CopyOfVersion[]
    videoNames: string[]
  } | null
}

/** Returns an item with its entry; undefined: the caller must not see it. */
export async function selectItem(
  db: Db,
  panelId: number,
  itemId: number,
  caller: Caller,
): Promise<ItemEntryRow | undefined> {
  const { rows } = await sql<ItemEntryRow>`
    select item.id as "itemId", item.category_id as "categoryId",
      case when seen.entry_id is not null then jsonb_build_object(
        'campaignId', seen.campaign_id, 'content', content, 'redactions', redactions, 'copies', ${copiesOfCampaign('seen.campaign_id')},
        'videoNames', video_names
      ) end as entry
    from agenda_items as item
      left join (${entriesSeen(panelId, caller)}) as seen on seen.entry_id = item.entry_id
      left join entry_versions on entry_versions.entry_id = seen.entry_id and number = seen.version
    where item.id = ${itemId} and item.panel_id = ${panelId}
      and (item.entry_id is null or seen.entry_id is not null)
  `.execute(db)
  return rows[0]
}

/** Returns the entry of an item for a judge; undefined: the item has none, or the judge must not see it. */
export async function selectOwnEntry(trx: Db, panelId: number, itemId: number, userId: number) {
  const { rows } = await sql<{ judgeId: number; campaignId: number; code: string }>`
    select judge_id as "judgeId", campaign_id as "campaignId", code
    from agenda_items as item join visible_in_session as seen using (panel_id, entry_id)
    where item.id = ${itemId} and panel_id = ${panelId}
      and judge_id = (select id from judges where user_id = ${userId} and deleted_at is null)
  `.execute(trx)
  return rows[0]
}

/** Returns whether the judge has said 'Tengo un conflicto' about the item's entry. */
export async function hasToldConflict(trx: Db, panelId: number, itemId: number, userId: number) {
  const { rows } = await sql`
    select from agenda_items as item join judged_entries on judged_entries.id = entry_id
      join conflicts using (campaign_id) join judges on judges.id = judge_id
    where item.id = ${itemId} and panel_id = ${panelId} and user_id = ${userId}
      and kind = 'F' and is_told and state <> 'dismissed' and not is_past
  `.execute(trx)
  return rows.length > 0
}

interface NamedVersion {
  code: string
  names: Pick<EntryVersion, 'brandName' | 'campaignName'>
  redactions: TextRange[]
}

export interface NameableRow extends NamedVersion {
  entryId: number
  categoryId: number
  isNamed: boolean
}

const names = sql`jsonb_build_object('brandName', content -> 'brandName', 'campaignName', content -> 'campaignName')`

/** Returns the entries that a judge can name for the agenda (J50), ordered by code. */
export async function selectNameable(
  db: Db,
  panelId: number,
  roundJudgeId: number,
  caller: Caller,
): Promise<NameableRow[]> {
  const { rows } = await sql<NameableRow>`
    select seen.entry_id as "entryId", seen.category_id as "categoryId", seen.code, ${names} as names, redactions,
      exists (
        select from named_entries
        where panel_id = ${panelId} and named_entries.entry_id = seen.entry_id and round_judge_id = ${roundJudgeId}
      ) as "isNamed"
    from (${entriesSeen(panelId, caller)}) as seen
      join entry_versions on entry_versions.entry_id = seen.entry_id and number = seen.version
    order by seen.code
  `.execute(db)
  return rows
}

export interface SeenCategory {
  entries: number
  /** The awards that earlier sittings gave them and that still stand. */
  earlier: HeldAward[]
}

/** Returns, for each category, how many entries the caller may see and which awards they hold. */
export async function selectCategories(
  db: Db,
  panelId: number,
  caller: Caller,
): Promise<Map<number, SeenCategory>> {
  const { rows } = await sql<SeenCategory & { categoryId: number }>`
    select seen.category_id as "categoryId", count(distinct seen.entry_id) as entries,
      coalesce(json_agg(json_build_object('award', award, 'entryId', seen.entry_id)) filter (where award is not null), '[]')
        as earlier
    from (${entriesSeen(panelId, caller)}) as seen
      left join standing_decisions as standing on standing.entry_id = seen.entry_id
    group by seen.category_id
  `.execute(db)
  return new Map(rows.map(({ categoryId, ...seen }) => [categoryId, seen]))
}

/** Returns those of the given entries of the panel that the caller may see. */
export async function selectEntriesSeen(
  db: Db,
  panelId: number,
  entryIds: readonly number[],
  caller: Caller,
): Promise<{ entryId: number; categoryId: number }[]> {
  const { rows } = await sql<{ entryId: number; categoryId: number }>`
    select entry_id as "entryId", category_id as "categoryId"
    from (${entriesSeen(panelId, caller)}) as seen
    where entry_id = any(${entryIds}::integer[]) and version is not null
  `.execute(db)
  return rows
}

export interface AgendaRow {
  id: number
  categoryId: number
  entryId: number | null
  version: NamedVersion | null
  reasons: AgendaReason[]
  isDiscussed: boolean
  out: number
}

/**
 * Returns the agenda in its order, without items that the caller must not see and without figures that would tell
 * of them (J15).
 */
export async function selectAgenda(db: Db, panelId: number, caller: Caller): Promise<AgendaRow[]> {
  const { rows } = await sql<AgendaRow & { isSeen: boolean }>`
    with judge as materialized (
      select round_judge_id
      from panel_judges join round_judges on round_judges.id = round_judge_id join judges on judges.id = judge_id
      where panel_id = ${panelId} and removed_at is null and judges.deleted_at is null
        and round_judge_id in (select id from declared_round_judges)
    ), present as materialized (
      select entry_id, count(*) as judges from visible_in_session
      where panel_id = ${panelId} and entry_id in (select entry_id from agenda_items where panel_id = ${panelId})
      group by entry_id
    )
    select item.id, item.category_id as "categoryId", item.entry_id as "entryId", reasons,
      discussed_at is not null as "isDiscussed",
      case when seen.entry_id is not null then jsonb_build_object(
        'code', seen.code, 'names', ${names}, 'redactions', redactions
      ) end as version,
      case when item.entry_id is null then 0
        else (select count(*) from judge) - coalesce(present.judges, 0) end as out,
      item.entry_id is null or seen.entry_id is not null as "isSeen"
    from agenda_items as item
      left join (${entriesSeen(panelId, caller)}) as seen on seen.entry_id = item.entry_id
      left join entry_versions on entry_versions.entry_id = seen.entry_id and number = seen.version
      left join present on present.entry_id = item.entry_id
    where item.panel_id = ${panelId}
    order by item.position
  `.execute(db)
  const partial = new Set(
    rows.flatMap(({ isSeen, categoryId }) => (isSeen || caller.isAdmin ? [] : [categoryId])),
  )
  return rows.flatMap(({ isSeen, ...row }) => {
    if (!isSeen) return []
    return partial.has(row.categoryId) ? { ...row, reasons: withoutFigures(row.reasons) } : row
  })
}

/** The most closed motions in a room's answer, so that the answer stays small. */
const MOST_VOTED = 500

export interface VotedRow extends Omit<VotedMotion, 'about'> {
  categoryId: number
  /** Null: the motion is about the category as a whole. */
  version: NamedVersion | null
}

/** Returns the closed motions that a judge may dissent from, newest first, with the judge's own dissents (J55). */
export async function selectVoted(
  db: Db,
  panelId: number,
  roundJudgeId: number,
  caller: Caller,
): Promise<VotedRow[]> {
  const { rows } = await sql<VotedRow>`
    select motions.id, item_id as "itemId", kind, motions.text, outcome, dissents.text as dissent,
      item.category_id as "categoryId",
      case when seen.entry_id is not null then jsonb_build_object(
        'code', seen.code, 'names', ${names}, 'redactions', redactions
      ) end as version
    from motions join agenda_items as item on item.id = item_id
      left join (${entriesSeen(panelId, caller)}) as seen on seen.entry_id = item.entry_id
      left join entry_versions on entry_versions.entry_id = seen.entry_id and number = seen.version
      left join dissents on motion_id = motions.id and round_judge_id = ${roundJudgeId}
    where motions.panel_id = ${panelId} and closed_at is not null
      and (item.entry_id is null or seen.entry_id is not null)
    order by motions.id desc limit ${MOST_VOTED}
  `.execute(db)
  return rows
}

export interface OrderRow {
  id: number
  entryId: number | null
  isSeen: boolean
}

/** Returns the whole agenda in its order, and for each item whether the caller sees it. */
export async function selectOrder(trx: Db, panelId: number, caller: Caller): Promise<OrderRow[]> {
  const { rows } = await sql<OrderRow>`
    select item.id, item.entry_id as "entryId", item.entry_id is null or seen.entry_id is not null as "isSeen"
    from agenda_items as item
      left join (${entriesSeen(panelId, caller)}) as seen on seen.entry_id = item.entry_id
    where item.panel_id = ${panelId}
    order by item.position
  `.execute(trx)
  return rows
}
