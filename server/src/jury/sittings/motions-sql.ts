import { sql } from 'kysely'
import type { BallotChoice, MotionKind, MotionOutcome } from '@portal/contract/jury/rounds/awards.ts'
import type { Tally } from '@portal/contract/jury/rounds/ballot.ts'
import type { Db } from '../../platform/db/db.ts'
import type { HeldAward, VotedMotion } from '../decisions/decide.ts'
import { standingAwards } from '../decisions/standing-sql.ts'

/**
 * A query for the judges who are in the room for an item and so may vote on it (J51, J52). A judge who hasn't
 * declared is in the room for no item (J14). It reads `item`.
 */
export const judgesInRoom = sql`
  select panel_judges.round_judge_id, is_chair
  from panel_judges
    join round_judges on round_judges.id = panel_judges.round_judge_id
    join judges on judges.id = round_judges.judge_id
  where panel_judges.panel_id = item.panel_id and removed_at is null and judges.deleted_at is null
    and panel_judges.round_judge_id in (select id from declared_round_judges)
    and (item.entry_id is null or exists (
      select from visible_in_session as seen
      where seen.panel_id = item.panel_id and seen.round_judge_id = panel_judges.round_judge_id
        and seen.entry_id = item.entry_id
    ))
`

export interface MotionRow {
  id: number
  itemId: number
  kind: MotionKind
  text: string
  isSecret: boolean
  revoteOf: number | null
  openedAt: Date
  closedAt: Date | null
  eligible: number
  yes: number | null
  no: number | null
  abstentions: number | null
  /** How many judges in the room have voted. */
  votes: number
  chairVote: 'yes' | 'no' | null
  outcome: MotionOutcome | null
}

/** Returns the motions of some items, in the order in which they were opened. */
export async function selectMotions(
  db: Db,
  panelId: number,
  itemIds: readonly number[],
): Promise<MotionRow[]> {
  const { rows } = await sql<MotionRow>`
    select motions.id, item_id as "itemId", kind, text, is_secret as "isSecret", revote_of as "revoteOf",
      opened_at as "openedAt", closed_at as "closedAt", yes, no, abstentions, chair_vote as "chairVote", outcome,
      coalesce(eligible, (select count(*) from (${judgesInRoom}) as judge)::integer) as eligible,
      coalesce(yes + no + abstentions, (
        select count(*) from votes join (${judgesInRoom}) as judge using (round_judge_id) where motion_id = motions.id
      )::integer) as votes
    from motions join agenda_items as item on item.id = item_id
    where motions.panel_id = ${panelId} and item_id = any(${itemIds}::integer[])
    order by motions.id
  `.execute(db)
  return rows
}

export interface NewMotion {
  panelId: number
  itemId: number
  kind: MotionKind
  text: string
  isSecret: boolean
  revoteOf: number | null
  clientId: string
  openedBy: number
}

export const insertMotion = (trx: Db, { panelId, itemId, ...motion }: NewMotion) =>
  trx
    .insertInto('motions')
    .values({
      panel_id: panelId,
      item_id: itemId,
      kind: motion.kind,
      text: motion.text,
      is_secret: motion.isSecret,
      revote_of: motion.revoteOf,
      client_id: motion.clientId,
      opened_by: motion.openedBy,
    })
    .execute()

/** The facts that decide whether a new motion may be opened. */
export interface BeforeMotion {
  /** Whether a motion with the same client id was opened before. */
  isThere: boolean
  openId: number | null
  categoryId: number
  entryId: number | null
  /** The category's motions in the order in which they were opened, without those on disqualified entries. */
  motions: VotedMotion[]
  /** The awards that earlier sittings gave to entries of the category. */
  earlier: HeldAward[]
  /** The kind of the motion that is to be voted on anew; null: it can't be voted on anew. */
  revotable: MotionKind | null
}

/** Whether an item is still one to speak of: its entry was neither disqualified nor left out, or it has none (J33). */
export const isJudged = (item: 'item' | 'other') => sql<boolean>`not exists (
  select from judged_entries
  where judged_entries.id = ${sql.ref(`${item}.entry_id`)}
    and (disqualified_at is not null or left_out_at is not null)
)`

/** Returns those facts; undefined: there is no such item, or its entry was disqualified. */
export async function selectBefore(
  trx: Db,
  { panelId, itemId, clientId, revoteOf }: Pick<NewMotion, 'panelId' | 'itemId' | 'clientId' | 'revoteOf'>,
): Promise<BeforeMotion | undefined> {
  const { rows } = await sql<BeforeMotion>`
    select category_id as "categoryId", entry_id as "entryId",
      exists (select from motions where panel_id = ${panelId} and client_id = ${clientId}) as "isThere",
      (select id from motions where panel_id = ${panelId} and closed_at is null) as "openId",
      coalesce((
        select json_agg(json_build_object(
          'id', motions.id, 'kind', kind, 'entryId', other.entry_id, 'outcome', outcome
        ) order by motions.id)
        from motions join agenda_items as other on other.id = motions.item_id
        where motions.panel_id = ${panelId} and other.category_id = item.category_id and ${isJudged('other')}
      ), '[]') as motions,
      ${standingAwards(
        sql`(select program_id from rounds where id = (select round_id from sittings where panel_id = ${panelId}))`,
        sql`item.category_id`,
      )} as earlier,
      (
        select kind from motions
        where id = ${revoteOf} and motions.item_id = item.id and closed_at is not null
          and not exists (select from motions as revote where revote.revote_of = motions.id)
      ) as revotable
    from agenda_items as item
    where id = ${itemId} and panel_id = ${panelId} and ${isJudged('item')}
  `.execute(trx)
  return rows[0]
}

export interface ClosingRow extends Tally {
  itemId: number
  kind: MotionKind
  text: string
  isSecret: boolean
  closedAt: Date | null
  /** Whether the panel has a chair who may vote on it. */
  isChairInRoom: boolean
}

/** Returns a motion with the votes that count now, which are those of judges in the room. */
export async function selectToClose(
  trx: Db,
  panelId: number,
  motionId: number,
): Promise<ClosingRow | undefined> {
  const count = (choice: BallotChoice) => sql`count(*) filter (where choice = ${sql.lit(choice)})::integer`
  const { rows } = await sql<ClosingRow>`
    select item_id as "itemId", kind, text, is_secret as "isSecret", closed_at as "closedAt", tally.*
    from motions join agenda_items as item on item.id = item_id
      cross join lateral (
        select count(*)::integer as eligible, ${count('yes')} as yes, ${count('no')} as no,
          ${count('abstain')} as abstentions, coalesce(bool_or(is_chair), false) as "isChairInRoom"
        from (${judgesInRoom}) as judge
          left join votes on votes.motion_id = motions.id and votes.round_judge_id = judge.round_judge_id
      ) as tally
    where motions.id = ${motionId} and motions.panel_id = ${panelId}
  `.execute(trx)
  return rows[0]
}

/**
 * Writes the tally. In the same transaction it deletes the votes that it doesn't count, and all votes of a secret motion
 * (J51, J52).
 */
export async function writeTally(
  trx: Db,
  motionId: number,
  { eligible, yes, no, abstentions }: Tally,
  { outcome, chairVote }: { outcome: MotionOutcome; chairVote: 'yes' | 'no' | null },
): Promise<void> {
  await sql`
    update motions set closed_at = now(), eligible = ${eligible}, yes = ${yes}, no = ${no},
      abstentions = ${abstentions}, outcome = ${outcome}, chair_vote = ${chairVote}
    where id = ${motionId}
  `.execute(trx)
  await sql`
    delete from votes using motions join agenda_items as item on item.id = item_id
    where motions.id = motion_id and motion_id = ${motionId}
      and (is_secret or votes.round_judge_id not in (select judge.round_judge_id from (${judgesInRoom}) as judge))
  `.execute(trx)
}

export async function selectOpenMotion(trx: Db, panelId: number): Promise<number | null> {
  const row = await trx
    .selectFrom('motions')
    .where('panel_id', '=', panelId)
    .where('closed_at', 'is', null)
    .select('id')
    .executeTakeFirst()
  return row?.id ?? null
}
