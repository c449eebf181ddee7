import { sql } from 'kysely'
import { type consentKinds, NDA_MONTHS } from '@portal/contract/jury/judges/judges.ts'
import type { Db } from '../../platform/db/db.ts'

interface Signer {
  id: number
  name: string
  lastName: string
  email: string
  programIds: number[]
  /** In milliseconds, which a Date can represent. */
  now: Date
  /** The last closing of the rounds in which the judge is; null: it is in none that hasn't closed for this judge. */
  judgesUntil: Date | null
  /** Mails with copies that the judge got. */
  copies: number
  /** The last of each kind. */
  consents: { kind: (typeof consentKinds)[number]; version: string; at: string; ndaEndsAt: string }[]
}

/** Who signs, and what was signed last. @param isLocked whether nobody else signs for it until the transaction ends */
export async function selectSigner(
  db: Db,
  userId: number,
  { isLocked = false } = {},
): Promise<Signer | undefined> {
  if (isLocked) await sql`select from judges where user_id = ${userId} for no key update`.execute(db)
  const { rows } = await sql<Signer>`
    select judges.id, users.name, last_name as "lastName", email,
      array(select program_id from judge_programs where judge_id = judges.id order by program_id) as "programIds",
      date_trunc('milliseconds', clock_timestamp()) as now,
      (
        select max(coalesce(own.closes_at, rounds.closes_at))
        from round_judges as own join rounds on rounds.id = own.round_id
        where own.judge_id = judges.id and removed_at is null
          and (state in ('draft', 'open') or state = 'closed' and own.closes_at > now())
      ) as "judgesUntil",
      (
        select coalesce(max(generation), 0) from mails
        where mails.kind = 'judge-consents' and coalesce(mailing_id, 0) = 0 and subject_id = judges.id
      ) as copies,
      coalesce((
        select json_agg(json_build_object(
          'kind', kind, 'version', version, 'at', accepted_at,
          'ndaEndsAt', accepted_at + make_interval(months => ${NDA_MONTHS})
        )) from (
          select distinct on (kind) kind, version, accepted_at from consents
          where consents.judge_id = judges.id order by kind, id desc
        ) as last
      ), '[]') as consents
    from judges join users on users.id = user_id
    where user_id = ${userId} and judges.deleted_at is null and verified_at is not null
  `.execute(db)
  return rows[0]
}
