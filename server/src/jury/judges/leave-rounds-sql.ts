import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'

/** Whether a round of `rounds` has closed. A session does so when its sittings have ended. */
export const isOver = sql<boolean>`(
  rounds.state not in ('draft', 'open')
  or rounds.kind <> 'session' and coalesce(rounds.closes_at <= clock_timestamp(), false)
)`

/** Returns the programme's rounds that have closed without results, and that the judge has a place in (J66). */
export const selectClosedRounds = (db: Db, { judgeId, programId }: { judgeId: number; programId: number }) =>
  db
    .selectFrom('rounds')
    .where('program_id', '=', programId)
    .where('state', 'in', ['open', 'closed'])
    .where('kind', '<>', 'training')
    .where(isOver)
    .where((round) =>
      round.exists(
        round
          .selectFrom('round_judges')
          .whereRef('round_id', '=', 'rounds.id')
          .where('judge_id', '=', judgeId)
          .where('removed_at', 'is', null),
      ),
    )
    .select('name')
    .orderBy('id')
    .execute()

/**
 * Out of the programme's rounds without results: the sheets stay and don't count (J33). Screens of their sittings are read
 * anew. Answers with the rounds' names.
 */
export async function leaveRounds(
  db: Db,
  { judgeId, programId, reason }: { judgeId: number; programId: number; reason: string },
): Promise<string[]> {
  // The lock is a statement of its own, so that the next one sees a round open that somebody was opening.
  await sql`select from rounds where program_id = ${programId} order by id for no key update`.execute(db)
  const { rows } = await sql<{ name: string }>`
    with own as (
      -- Their revision rises.
      update rounds set name = name
      where program_id = ${programId} and state in ('open', 'closed') and exists (
        select from round_judges where round_id = rounds.id and judge_id = ${judgeId} and removed_at is null
      )
      returning id, name
    ), screens as (
      update sittings set version = version + 1 from own where round_id = own.id and ended_at is null
    )
    update round_judges set removed_at = now(), removed_reason = ${reason}
    from own where round_id = own.id and judge_id = ${judgeId} and removed_at is null
    returning own.name
  `.execute(db)
  return rows.map(({ name }) => name)
}

/** Screens of the sittings that the judge sits in are read anew: a deleted judge isn't shown, a restored one is. */
export const raiseSittingsOf = (db: Db, judgeId: number) =>
  sql`
    update sittings set version = version + 1
    where ended_at is null and round_id in (
      select round_id from round_judges where judge_id = ${judgeId} and removed_at is null
    )
  `.execute(db)

/**
 * Leaves a judge in the trash out of the rounds that closed meanwhile: two people bring it back (J66). Out of those
 * whose results were opened, too: they were computed without its sheets, and must not change what they show (J33).
 */
export async function stayOutOfClosed(db: Db, judgeId: number): Promise<void> {
  await sql`
    update round_judges set removed_at = now(), removed_reason = 'Estaba eliminado cuando la ronda cerró'
    from rounds, judges
    where rounds.id = round_id and judges.id = judge_id and judge_id = ${judgeId} and removed_at is null
      and rounds.state in ('open', 'closed') and rounds.kind <> 'training' and ${isOver}
      and rounds.closes_at >= judges.deleted_at
  `.execute(db)
  await sql`
    update assignments set is_uncounted = true
    from round_judges
      join rounds on rounds.id = round_id
      join judges on judges.id = judge_id
    where round_judges.id = round_judge_id and judge_id = ${judgeId} and unsealed_at >= judges.deleted_at
  `.execute(db)
}
