import { sql } from 'kysely'
import { fullName } from '../../people/accounts/full-name-sql.ts'
import type { Db } from '../../platform/db/db.ts'
import { isAsked } from './queries.ts'

export interface ToAsk {
  roundJudgeId: number
  programId: number
  panel: string
  name: string
  email: string
  /** Mails of the kind that the judge got in this round. */
  mails: number
  minutes: { id: number; category: string }[]
}

/** Judges with minutes of a panel that they haven't signed. @param notSince seconds: who was asked later is left out */
export async function selectToAsk(db: Db, panelId: number, { notSince = 0 } = {}): Promise<ToAsk[]> {
  const { rows } = await sql<ToAsk>`
    select
      panel_judges.round_judge_id as "roundJudgeId", rounds.program_id as "programId", panels.name as panel,
      users.name, users.email, coalesce(before.mails, 0) as mails, unsigned.minutes
    from panel_judges
      join panels on panels.id = panel_judges.panel_id
      join rounds on rounds.id = panel_judges.round_id
      join round_judges on round_judges.id = panel_judges.round_judge_id
      join judges on judges.id = round_judges.judge_id
      join users on users.id = judges.user_id
      cross join lateral (
        select json_agg(json_build_object('id', id, 'category', content -> 'category' ->> 'name') order by id) as minutes
        from minutes
        where minutes.panel_id = panel_judges.panel_id and ${isAsked} and not exists (
          select from minutes_signatures
          where minutes_id = minutes.id and minutes_signatures.round_judge_id = panel_judges.round_judge_id
        )
      ) as unsigned
      left join lateral (
        select max(generation) as mails, max(created_at) as at from mails
        where mails.kind = 'minutes-to-sign' and coalesce(mailing_id, 0) = 0 and subject_id = panel_judges.round_judge_id
      ) as before on true
    where panel_judges.panel_id = ${panelId} and users.deleted_at is null and unsigned.minutes is not null
      and (before.at is null or before.at <= now() - make_interval(secs => ${notSince}))
    order by round_judges.number
  `.execute(db)
  return rows
}

export interface Signer {
  minutesId: number
  roundJudgeId: number
  number: number
  name: string
  digest: string
  category: string
  round: string
  /** In whole milliseconds. */
  now: Date
  hasSigned: boolean
}

/** A judge who signs, and waits for another signature of its own in the same minutes; undefined: nobody who signs them. */
export async function lockSigner(
  trx: Db,
  { minutesId, userId }: { minutesId: number; userId: number },
): Promise<Signer | undefined> {
  const { rows } = await sql<Signer>`
    select
      minutes.id as "minutesId", round_judges.id as "roundJudgeId", round_judges.number, ${sql.raw(fullName())} as name,
      minutes.digest, content -> 'category' ->> 'name' as category, content ->> 'round' as round,
      date_trunc('milliseconds', clock_timestamp()) as now,
      exists (
        select from minutes_signatures where minutes_id = minutes.id and round_judge_id = round_judges.id
      ) as "hasSigned"
    from minutes
      join round_judges on round_judges.round_id = minutes.round_id
      join judges on judges.id = round_judges.judge_id
      join users on users.id = judges.user_id
    where minutes.id = ${minutesId} and judges.user_id = ${userId} and ${isAsked}
    for no key update of round_judges
  `.execute(trx)
  return rows[0]
}

/** False: the same press twice at once, and the other one has signed. */
export async function insertSignature(
  trx: Db,
  signature: {
    minutesId: number
    roundJudgeId: number
    name: string
    version: string
    address: string
    userAgent: string
    signedAt: Date
    rowHash: string
  },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await trx
    .insertInto('minutes_signatures')
    .values({
      minutes_id: signature.minutesId,
      round_judge_id: signature.roundJudgeId,
      name: signature.name,
      version: signature.version,
      ip: signature.address,
      user_agent: signature.userAgent,
      signed_at: signature.signedAt,
      row_hash: signature.rowHash,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows > 0n
}
