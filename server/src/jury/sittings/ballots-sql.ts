import { sql } from 'kysely'
import type { BallotChoice } from '@portal/contract/jury/rounds/awards.ts'
import type { Db } from '../../platform/db/db.ts'
import { isJudged, judgesInRoom } from './motions-sql.ts'

interface OwnVote {
  choice: BallotChoice
  clientId: string
}

/** A motion, for a judge who is in the room for its item. */
export interface BallotRow {
  roundJudgeId: number
  closedAt: Date | null
  own: OwnVote | null
}

/** Returns the motion for a judge; undefined: there is none, or the judge must not see it. */
export async function selectBallot(
  trx: Db,
  panelId: number,
  motionId: number,
  userId: number,
): Promise<BallotRow | undefined> {
  const { rows } = await sql<BallotRow>`
    select judge.round_judge_id as "roundJudgeId", closed_at as "closedAt",
      (
        select json_build_object('choice', choice, 'clientId', votes.client_id) from votes
        where motion_id = motions.id and votes.round_judge_id = judge.round_judge_id
      ) as own
    from motions join agenda_items as item on item.id = item_id
      cross join lateral (${judgesInRoom} and judges.user_id = ${userId}) as judge
    where motions.id = ${motionId} and motions.panel_id = ${panelId}
  `.execute(trx)
  return rows[0]
}

/** Returns a judge's vote in the motion that is open now; undefined: there is none. */
export async function selectOwnVote(
  db: Db,
  itemId: number,
  roundJudgeId: number,
): Promise<OwnVote | undefined> {
  const { rows } = await sql<OwnVote>`
    select choice, votes.client_id as "clientId" from motions join votes on motion_id = motions.id
    where item_id = ${itemId} and closed_at is null and round_judge_id = ${roundJudgeId}
  `.execute(db)
  return rows[0]
}

export const upsertVote = (trx: Db, motionId: number, roundJudgeId: number, { choice, clientId }: OwnVote) =>
  sql`
    insert into votes (motion_id, round_judge_id, choice, client_id)
    values (${motionId}, ${roundJudgeId}, ${choice}, ${clientId})
    on conflict (motion_id, round_judge_id) do update
      set choice = excluded.choice, client_id = excluded.client_id, voted_at = now()
  `.execute(trx)

export const upsertDissent = (trx: Db, motionId: number, roundJudgeId: number, text: string) =>
  sql`
    insert into dissents (motion_id, round_judge_id, text) values (${motionId}, ${roundJudgeId}, ${text})
    on conflict (motion_id, round_judge_id) do update set text = excluded.text, written_at = now()
  `.execute(trx)

/** Deletes a judge's dissent. Returns false if there was none. */
export async function deleteDissent(trx: Db, motionId: number, roundJudgeId: number): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    delete from dissents where motion_id = ${motionId} and round_judge_id = ${roundJudgeId}
  `.execute(trx)
  return numAffectedRows > 0n
}

export interface SeatRow {
  number: number
  name: string
  isChair: boolean
  isPresent: boolean
  mustDeclare: boolean
  isOut: boolean
  hasVoted: boolean
}

/** Returns the judges of a panel ordered by number. @param itemId the item that is spoken of; null: none is */
export async function selectSeats(db: Db, panelId: number, itemId: number | null): Promise<SeatRow[]> {
  const { rows } = await sql<SeatRow>`
    with item as (
      select * from agenda_items as item where id = ${itemId} and panel_id = ${panelId} and ${isJudged('item')}
    )
    select number, concat_ws(' ', users.name, nullif(users.last_name, '')) as name, is_chair as "isChair",
      coalesce(is_present, false) as "isPresent",
      round_judges.id not in (select id from declared_round_judges) as "mustDeclare",
      exists (
        select from item where round_judges.id not in (select judge.round_judge_id from (${judgesInRoom}) as judge)
      ) as "isOut",
      exists (
        select from item join motions on motions.item_id = item.id join votes on motion_id = motions.id
        where motions.closed_at is null and votes.round_judge_id = round_judges.id
      ) as "hasVoted"
    from panel_judges
      join round_judges on round_judges.id = panel_judges.round_judge_id
      join judges on judges.id = judge_id
      join users on users.id = user_id
      left join attendances
        on attendances.panel_id = panel_judges.panel_id and attendances.round_judge_id = panel_judges.round_judge_id
    where panel_judges.panel_id = ${panelId} and removed_at is null and judges.deleted_at is null
    order by number
  `.execute(db)
  return rows
}
