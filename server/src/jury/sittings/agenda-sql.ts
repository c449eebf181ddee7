import { sql } from 'kysely'
import type { AgendaReason } from '@portal/contract/jury/rounds/awards.ts'
import type { CantBegin } from '@portal/contract/jury/rounds/cant-begin.ts'
import type { Db } from '../../platform/db/db.ts'
import type { Figures } from '../figures/figures.ts'
import { cantBegin } from '../publication/published-sql.ts'
import { hasMissedMotion } from './sitting-sql.ts'

export interface JudgedRow {
  entryId: number
  categoryId: number
  code: string
  /** The judges of the panel, by their ids in the round, who must see nothing of it. */
  out: number[]
  /** How many judges who may see it named it, the chair included (J50). */
  namedBy: number
  isNamedByChair: boolean
}

/** Returns the entries that a panel has to decide about, with the judges who are out of the room for each. */
export async function selectJudged(trx: Db, panelId: number): Promise<JudgedRow[]> {
  const { rows: entries } = await sql<{ entryId: number; categoryId: number; code: string }>`
    select entry.id as "entryId", entry.category_id as "categoryId", code
    from panels
      join rounds on rounds.id = panels.round_id
      join panel_categories on panel_categories.panel_id = panels.id
      join judged_entries as entry
        on entry.program_id = rounds.program_id and entry.category_id = panel_categories.category_id
    where panels.id = ${panelId} and left_out_at is null and disqualified_at is null and not is_training
      and exists (select from entry_versions where entry_id = entry.id)
    order by code
  `.execute(trx)
  const { rows: judges } = await sql<{ id: number }>`
    select round_judge_id as id
    from panel_judges join round_judges on round_judges.id = round_judge_id join judges on judges.id = judge_id
    where panel_id = ${panelId} and removed_at is null and judges.deleted_at is null
    order by id
  `.execute(trx)
  const { rows: seen } = await sql<{ entryId: number; judge: number; isChair: boolean; isNamed: boolean }>`
    select seen.entry_id as "entryId", seen.round_judge_id as judge, is_chair as "isChair",
      named.entry_id is not null as "isNamed"
    from visible_in_session as seen left join named_entries as named using (panel_id, entry_id, round_judge_id)
    where panel_id = ${panelId}
  `.execute(trx)
  const audiences = Map.groupBy(seen, ({ entryId }) => entryId)
  return entries.map((entry) => {
    const audience = audiences.get(entry.entryId) ?? []
    const present = new Set(audience.map(({ judge }) => judge))
    const naming = audience.filter(({ isNamed }) => isNamed)
    return {
      ...entry,
      out: judges.map(({ id }) => id).filter((id) => !present.has(id)),
      namedBy: naming.length,
      isNamedByChair: naming.some(({ isChair }) => isChair),
    }
  })
}

/** Returns the figures of a round; null: it isn't unsealed yet. */
export async function selectFigures(trx: Db, roundId: number): Promise<Figures | null> {
  const row = await trx
    .selectFrom('round_figures')
    .where('round_id', '=', roundId)
    .select('figures')
    .executeTakeFirst()
  return row ? (row.figures as unknown as Figures) : null
}

export interface NewItem {
  categoryId: number
  /** Null: the category as a whole. */
  entryId: number | null
  reasons: AgendaReason[]
}

/** Adds items at the end of the agenda. */
export const insertItems = (trx: Db, panelId: number, items: readonly NewItem[]) =>
  sql`
    insert into agenda_items (panel_id, category_id, entry_id, position, reasons)
    select ${panelId}, "categoryId", "entryId", place + coalesce((
      select max(position) from agenda_items where panel_id = ${panelId}
    ), 0), array(select jsonb_array_elements_text(reasons))
    from rows from (
      jsonb_to_recordset(${JSON.stringify(items)}::jsonb) as ("categoryId" integer, "entryId" integer, reasons jsonb)
    ) with ordinality as item ("categoryId", "entryId", reasons, place)
  `.execute(trx)

/** Writes the order of the agenda. @param itemIds all items of the panel, in their order */
export const reorderItems = (trx: Db, panelId: number, itemIds: readonly number[]) =>
  sql`
    update agenda_items set position = item.place
    from unnest(${itemIds}::integer[]) with ordinality as item (id, place)
    where agenda_items.id = item.id and panel_id = ${panelId} and position <> item.place
  `.execute(trx)

export async function selectCantBegin(trx: Db, programId: number): Promise<CantBegin> {
  const { rows } = await sql<{ why: CantBegin }>`
    select ${cantBegin(sql.ref('programs.id'))} as why from programs where id = ${programId}
  `.execute(trx)
  return rows[0]?.why ?? null
}

export const markBegun = (trx: Db, panelId: number) =>
  sql`update sittings set started_at = now() where panel_id = ${panelId}`.execute(trx)

/** Moves the position to an item; null: no item is spoken of. */
export async function setPosition(trx: Db, panelId: number, itemId: number | null): Promise<void> {
  await sql`update sittings set item_id = ${itemId} where panel_id = ${panelId}`.execute(trx)
  await sql`
    update agenda_items set discussed_at = now() where id = ${itemId} and discussed_at is null
  `.execute(trx)
  await matchExits(trx, itemId)
}

/**
 * Records the judges who must not see the item as out of the room, and no longer those who see it and missed no motion
 * (J51, J55). It leaves out judges who haven't declared: they see no item, and the minutes would read as if they had a
 * conflict (J14).
 */
export async function matchExits(trx: Db, itemId: number | null): Promise<void> {
  const isSeenBy = (roundJudgeId: string) => sql`exists (
    select from visible_in_session as seen
    where seen.panel_id = item.panel_id and seen.entry_id = item.entry_id and seen.round_judge_id = ${sql.ref(roundJudgeId)}
  )`
  await sql`
    delete from exits using agenda_items as item
    where item.id = ${itemId} and exits.item_id = item.id and ${isSeenBy('exits.round_judge_id')} and not ${hasMissedMotion}
  `.execute(trx)
  await sql`
    insert into exits (item_id, round_judge_id)
    select item.id, round_judges.id
    from agenda_items as item
      join panel_judges on panel_judges.panel_id = item.panel_id
      join round_judges on round_judges.id = panel_judges.round_judge_id
      join judges on judges.id = judge_id
    where item.id = ${itemId} and item.entry_id is not null and removed_at is null and judges.deleted_at is null
      and round_judges.id in (select id from declared_round_judges)
      and not ${isSeenBy('round_judges.id')}
    on conflict do nothing
  `.execute(trx)
}

/** Records that a judge names an entry for the agenda (J50). Returns false if the judge had named it already. */
export async function insertNamed(
  trx: Db,
  panelId: number,
  roundJudgeId: number,
  entryId: number,
): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    insert into named_entries (panel_id, entry_id, round_judge_id)
    values (${panelId}, ${entryId}, ${roundJudgeId})
    on conflict do nothing
  `.execute(trx)
  return numAffectedRows > 0n
}

export async function deleteNamed(
  trx: Db,
  panelId: number,
  roundJudgeId: number,
  entryId: number,
): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    delete from named_entries
    where panel_id = ${panelId} and entry_id = ${entryId} and round_judge_id = ${roundJudgeId}
  `.execute(trx)
  return numAffectedRows > 0n
}
