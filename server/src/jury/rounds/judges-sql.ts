import { sql } from 'kysely'
import { fullName } from '../../people/accounts/full-name-sql.ts'
import { stillStands } from '../../people/admins/second-person-sql.ts'
import type { Db } from '../../platform/db/db.ts'
import { latestClosing } from './queries.ts'

/**
 * Sets a judge's own closing. Returns false if the judge isn't in the round, or if the instant is past, before the
 * round's closing or too late.
 */
export async function setJudgeClosing(
  db: Db,
  {
    roundId,
    judgeId,
    closesAt,
    reason,
  }: { roundId: number; judgeId: number; closesAt: string; reason: string },
): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    update round_judges set closes_at = nullif(${closesAt}::timestamptz, rounds.closes_at), closes_reason = ${reason}
    from rounds
    where rounds.id = round_id and round_id = ${roundId} and judge_id = ${judgeId} and removed_at is null
      and ${closesAt}::timestamptz > now()
      and ${closesAt}::timestamptz between rounds.closes_at and ${latestClosing}
  `.execute(db)
  return numAffectedRows > 0n
}

/** Returns until when a judge may judge in a round, and why longer than others; undefined: the judge isn't in it. */
export const selectJudgeClosing = (db: Db, { roundId, judgeId }: { roundId: number; judgeId: number }) =>
  db
    .selectFrom('round_judges')
    .innerJoin('rounds', 'rounds.id', 'round_id')
    .where('round_id', '=', roundId)
    .where('judge_id', '=', judgeId)
    .where('removed_at', 'is', null)
    .select(({ fn }) => [
      fn.coalesce('round_judges.closes_at', 'rounds.closes_at').as('closesAt'),
      'closes_reason as reason',
    ])
    .executeTakeFirst()

const NOTHING_ASKED = { change_asked_at: null, change_asked_by: null, change_reason: null }

/**
 * Returns whether a judge of a round is removed, and who asked to change that, if the request stands; undefined: never
 * was in it.
 */
export const selectPlace = (db: Db, { roundId, judgeId }: { roundId: number; judgeId: number }) =>
  db
    .selectFrom('round_judges')
    .where('round_id', '=', roundId)
    .where('judge_id', '=', judgeId)
    .select([
      sql<boolean>`removed_at is not null`.as('isRemoved'),
      stillStands('change_asked').as('isAsked'),
      sql<Date>`change_asked_at`.as('askedAt'),
      'change_asked_by as askedBy',
      'change_reason as reason',
    ])
    .executeTakeFirst()

/** Asks for the removal of a judge from a closed round, or that a removed one be brought back (J66). */
export const askForChange = (
  db: Db,
  {
    roundId,
    judgeId,
    adminId,
    reason,
  }: { roundId: number; judgeId: number; adminId: number; reason: string },
) =>
  db
    .updateTable('round_judges')
    .where('round_id', '=', roundId)
    .where('judge_id', '=', judgeId)
    .set({ change_asked_at: sql<Date>`now()`, change_asked_by: adminId, change_reason: reason })
    .execute()

/** Removes a judge from a round. Returns false if the judge isn't in it, or was removed before. */
export async function removeJudge(
  db: Db,
  { roundId, judgeId, reason }: { roundId: number; judgeId: number; reason: string },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('round_judges')
    .where('round_id', '=', roundId)
    .where('judge_id', '=', judgeId)
    .where('removed_at', 'is', null)
    .set({ removed_at: sql<Date>`now()`, removed_reason: reason, ...NOTHING_ASKED })
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Brings a removed judge back into a round. Returns false if the judge wasn't removed. */
export async function restoreJudge(db: Db, roundId: number, judgeId: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('round_judges')
    .where('round_id', '=', roundId)
    .where('judge_id', '=', judgeId)
    .where('removed_at', 'is not', null)
    .set({ removed_at: null, removed_reason: null, ...NOTHING_ASKED })
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/**
 * Adds a judge to panels, with the number after the highest: judges who left keep theirs. Returns false if the judge
 * sits in all of them already.
 */
export async function addToPanels(
  db: Db,
  roundId: number,
  judgeId: number,
  panelIds: readonly number[],
): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    with added as (
      insert into round_judges (round_id, judge_id, number)
      select ${roundId}, ${judgeId}, coalesce(max(number), 0) + 1 from round_judges where round_id = ${roundId}
      on conflict (round_id, judge_id) do update set judge_id = excluded.judge_id
      returning id
    )
    insert into panel_judges (round_id, panel_id, round_judge_id)
    select ${roundId}, panel_id, added.id from added, unnest(${panelIds}::integer[]) as panel_id
    on conflict do nothing
  `.execute(db)
  return numAffectedRows > 0n
}

/**
 * Returns a judge's name and whether the judge was deleted, in the trash or for good; undefined: there is no such
 * judge. Until the transaction ends the judge can't be deleted, so that nothing is written about a judge whose data are
 * being deleted (A76).
 */
export const holdJudge = (trx: Db, judgeId: number) =>
  trx
    .selectFrom('judges')
    .innerJoin('users', 'users.id', 'user_id')
    .where('judges.id', '=', judgeId)
    .select([
      sql.raw<string>(fullName()).as('name'),
      // Of the locked row, which is read anew after waiting.
      sql<boolean>`users.deleted_at is not null`.as('isDeleted'),
    ])
    .forShare('users')
    .executeTakeFirst()

interface Seat {
  roundId: number
  panelId: number
  judgeId: number
}

/** Returns a panel, and whether a judge sits in it or is its chair; undefined: the round has no such panel. */
export async function selectPanel(db: Db, { roundId, panelId, judgeId }: Seat) {
  const { rows } = await sql<{ name: string; isMember: boolean; isChair: boolean }>`
    select name, seat.is_chair is not null as "isMember", coalesce(seat.is_chair, false) as "isChair"
    from panels left join (
      panel_judges as seat
      join round_judges on round_judges.id = round_judge_id and judge_id = ${judgeId} and removed_at is null
    ) on seat.panel_id = panels.id
    where panels.id = ${panelId} and panels.round_id = ${roundId}
  `.execute(db)
  return rows[0]
}

export async function moveChair(db: Db, { roundId, panelId, judgeId }: Seat): Promise<void> {
  // The old chair goes first, because a panel never has two.
  await sql`update panel_judges set is_chair = false where panel_id = ${panelId} and is_chair`.execute(db)
  await sql`
    update panel_judges set is_chair = true
    from round_judges
    where round_judges.id = round_judge_id and panel_id = ${panelId}
      and round_judges.round_id = ${roundId} and judge_id = ${judgeId}
  `.execute(db)
}

/** Makes the screens of the round's sittings read anew, because they show the panel and its chair (J50). */
export const raiseSittings = (db: Db, roundId: number) =>
  sql`update sittings set version = version + 1 where round_id = ${roundId} and ended_at is null`.execute(db)
