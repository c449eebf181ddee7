import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'
import { countedPairs } from './facts-sql.ts'

/**
 * When a round closes for its last judge, extra time included. Judges who were removed or deleted can't mark any
 * more, so that the round doesn't wait for them. SQL over the row `rounds`.
 */
export const lastClosing = sql`greatest(rounds.closes_at, (
  select max(own.closes_at) from round_judges as own join judges on judges.id = own.judge_id
  where own.round_id = rounds.id and removed_at is null and judges.deleted_at is null
))`

export interface ClosedRound {
  id: number
  programId: number
  name: string
  /** Hash of the last sheet that was handed in; null: none was. */
  head: string | null
  count: number
  /** Whether it had closed before, and a judge with extra time has handed in since. */
  wasClosed: boolean
}

/**
 * Closes one round whose time is over, extra time included, or adds to a closed one what was handed in since.
 * Returns undefined if there is no such round, or only ones that another process is closing. A session isn't
 * closed by the clock: it lasts until its panels have ended (J55).
 */
export async function closeNext(db: Db): Promise<ClosedRound | undefined> {
  // A judge who is handing in holds a lock on the round, so only a later statement sees all sheets.
  const { rows: due } = await sql<{ id: number; wasClosed: boolean }>`
    select id, state = 'closed' as "wasClosed" from rounds
    where kind <> 'session' and ${lastClosing} <= now() and (
      state = 'open' or state = 'closed' and chain_count is distinct from (
        select count(*) from handed_in_sheets where round_id = rounds.id
      )
    )
    order by id limit 1
    for no key update skip locked
  `.execute(db)
  if (!due[0]) return undefined
  const { id, wasClosed } = due[0]
  const { rows } = await sql<Omit<ClosedRound, 'wasClosed'>>`
    update rounds set
      state = 'closed',
      closed_at = coalesce(closed_at, now()),
      chain_head = (
        select row_hash from handed_in_sheets where round_id = rounds.id order by number desc limit 1
      ),
      chain_count = (select count(*) from handed_in_sheets where round_id = rounds.id)
    where id = ${id} and ${lastClosing} <= now()
    returning id, program_id as "programId", name, chain_head as head, chain_count as count
  `.execute(db)
  return rows[0] && { ...rows[0], wasClosed }
}

/** A judge of a round who gets a mail. */
export interface Reader {
  /** The judge's id in the round. */
  roundJudgeId: number
  judgeId: number
  roundId: number
  programId: number
  round: string
  isSession: boolean
  name: string
  email: string
  closesAt: Date
  entries: number
  finished: number
  toConfirm: number
  /** How many mails of this kind the judge has had in the round. */
  mails: number
}

/** The judges of rounds, without those who were removed or deleted. */
const fromJudges = `
  from rounds
    join round_judges on round_judges.round_id = rounds.id
    join judges on judges.id = round_judges.judge_id
    join users on users.id = judges.user_id
  where round_judges.removed_at is null and judges.deleted_at is null and users.deleted_at is null
`

/**
 * Returns a query for the judges who get a mail of a kind.
 * @param isDue which judges; only their pairs are counted
 */
const readers = (kind: string, isDue: ReturnType<typeof sql>) => sql<Reader>`
  with due as materialized (
    select
      round_judges.id as "roundJudgeId", judges.id as "judgeId", rounds.id as "roundId", program_id as "programId", rounds.name as round,
      kind = 'session' as "isSession", users.name, users.email,
      coalesce(round_judges.closes_at, rounds.closes_at) as "closesAt",
      (
        select coalesce(max(generation), 0) from mails
        where mails.kind = ${kind} and coalesce(mailing_id, 0) = 0 and subject_id = round_judges.id
      ) as mails
    ${sql.raw(fromJudges)} and ${isDue}
  )
  select due.*, entries, finished, "toConfirm"
  from due cross join lateral (
    select count(*) as entries,
      count(*) filter (where is_handed_in and not is_to_confirm or is_abstained) as finished,
      count(*) filter (where is_handed_in and is_to_confirm) as "toConfirm"
    from (${countedPairs} and assignments.round_judge_id = due."roundJudgeId") as pair
  ) as counts
`

const wasNever = (kind: string) => sql`not exists (
  select from mails where mails.kind = ${kind} and coalesce(mailing_id, 0) = 0 and subject_id = round_judges.id
)`

/**
 * A session doesn't end by the clock, but with the judge's panels. No mail invites to one that can't begin (J50, J60).
 */
const openNow = `rounds.state = 'open' and rounds.opens_at <= now() and case
  when rounds.kind <> 'session' then coalesce(round_judges.closes_at, rounds.closes_at) > now()
  else not exists (
    select from publications where publications.program_id = rounds.program_id and approved_at is not null
  ) and exists (
    select from panel_judges join sittings on sittings.panel_id = panel_judges.panel_id
    where round_judge_id = round_judges.id and ended_at is null
  )
end`
const isOpenNow = sql.raw(openNow)

const toJudge = (isDue: string) =>
  `exists (select ${fromJudges} and round_judges.id = mails.subject_id and ${isDue})`
/**
 * Whether the judge whom a mail is about can still judge in the round, which is open. SQL over the row `mails`.
 */
export const toJudgeWhileOpen = toJudge(openNow)
/**
 * Whether the judge whom a mail is about is in the round, which is still a draft. Who has left the programme stays in the
 * draft's panels until an admin changes them. SQL over the row `mails`.
 */
export const toJudgeWhileDraft = toJudge(`rounds.state = 'draft' and exists (
  select from judge_programs where judge_id = judges.id and judge_programs.program_id = rounds.program_id
)`)

/** The most judges that one call returns. */
const AT_ONCE = 100

/** Returns judges who haven't been told yet that their round is open. */
export async function selectToOpen(db: Db): Promise<Reader[]> {
  const { rows } = await sql<Reader>`
    ${readers('round-opened', sql`${isOpenNow} and ${wasNever('round-opened')}`)} limit ${AT_ONCE}
  `.execute(db)
  return rows
}

/** Returns judges who aren't done two days before their closing; nobody of a round that lasts two days or less. */
export async function selectToHurry(db: Db): Promise<Reader[]> {
  const soon = sql`${isOpenNow} and coalesce(round_judges.closes_at, rounds.closes_at) <= now() + interval '2 days'
    and rounds.opens_at < coalesce(round_judges.closes_at, rounds.closes_at) - interval '2 days'
    and ${wasNever('round-closing')}`
  const { rows } = await sql<Reader>`
    ${readers('round-closing', soon)}
    where entries > finished
    limit ${AT_ONCE}
  `.execute(db)
  return rows
}

/**
 * Returns judges who handed in sheets for entries that have got a new version since the last mail about that. An
 * hour passes between two such mails, so that corrections within it are told together (J02).
 */
export async function selectToConfirm(db: Db): Promise<Reader[]> {
  const lastTold = sql`coalesce((
    select max(mails.created_at) from mails
    where mails.kind = 'entries-corrected' and coalesce(mailing_id, 0) = 0 and subject_id = round_judges.id
  ), '-infinity')`
  const overtaken = sql`${isOpenNow} and ${lastTold} < now() - interval '1 hour' and exists (
    select from assignments join sheets on assignment_id = assignments.id
      join entry_versions using (entry_id)
    where round_judge_id = round_judges.id and is_to_confirm and entry_versions.made_at > ${lastTold}
  )`
  const { rows } = await sql<Reader>`
    ${readers('entries-corrected', overtaken)}
    where "toConfirm" > 0
    limit ${AT_ONCE}
  `.execute(db)
  return rows
}

/**
 * Returns the judges whose closing is that of the open round: those without extra time. A session has none,
 * because it doesn't end by the clock.
 */
export async function selectToTellEarlier(db: Db, roundId: number): Promise<Reader[]> {
  const held = sql`${isOpenNow} and rounds.id = ${roundId} and kind <> 'session' and round_judges.closes_at is null`
  const { rows } = await readers('round-earlier', held).execute(db)
  return rows
}

/**
 * Returns judges who aren't done and got no reminder within the last day.
 * @param judgeIds null: all of the round
 */
export async function selectToRemind(db: Db, roundId: number, judgeIds: number[] | null): Promise<Reader[]> {
  const asked = sql`${isOpenNow} and rounds.id = ${roundId}
    and (${judgeIds}::integer[] is null or round_judges.judge_id = any(${judgeIds}::integer[]))
    and ${notWithinADay('round-reminder')}`
  const { rows } = await sql<Reader>`
    ${readers('round-reminder', asked)}
    where entries > finished
  `.execute(db)
  return rows
}

const notWithinADay = (kind: string) => sql`not exists (
  select from mails where mails.kind = ${kind} and coalesce(mailing_id, 0) = 0 and subject_id = round_judges.id
    and mails.created_at > now() - interval '1 day'
)`

/** Returns those of these judges of a draft who weren't asked within the last day. */
export async function selectToAsk(db: Db, roundId: number, judgeIds: readonly number[]): Promise<Reader[]> {
  const asked = sql`rounds.id = ${roundId} and round_judges.judge_id = any(${judgeIds}::integer[])
    and ${notWithinADay('documents-anew')}`
  const { rows } = await readers('documents-anew', asked).execute(db)
  return rows
}

/** Returns the judges of a round that has closed. */
export async function selectPanelOf(db: Db, roundId: number): Promise<Reader[]> {
  const { rows } = await readers('round-closed', sql`rounds.id = ${roundId}`).execute(db)
  return rows
}

export const selectAdmins = (db: Db) =>
  db
    .selectFrom('users')
    .where('role', '=', 'admin')
    .where('deleted_at', 'is', null)
    .select(['name', 'email'])
    .orderBy('id')
    .execute()
