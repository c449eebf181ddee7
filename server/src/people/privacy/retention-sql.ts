import { type RawBuilder, sql } from 'kysely'
import { type AccountPeriod, type RetentionPeriod, retention } from './periods.ts'
import type { Db } from '../../platform/db/db.ts'
import { isUnconfirmed } from '../session/release-address-sql.ts'
import { holdsPerson } from './queries.ts'
import { hasStandingSignature, withoutPerson } from './signatories-sql.ts'
import { countsNoMore } from './uncounted-pairs-sql.ts'

interface Overdue {
  table:
    | 'sessions'
    | 'codes'
    | 'company_sign_ins'
    | 'admin_invitations'
    | 'brand_invitations'
    | 'rate_limits'
    | 'notifications'
    | 'users'
    | 'mails'
    | 'mailings'
    | 'deletions'
    | 'audit_events'
    | 'round_judges'
    | 'signatories'
    | 'signature_people'
  key: 'id' | 'key' | 'signature_id'
  where: RawBuilder<unknown>
}

const before = (period: RetentionPeriod) =>
  sql`now() - make_interval(days => ${sql.lit(retention[period].days)})`

/** The rows that are due in each period. */
const overdue: Record<RetentionPeriod, Overdue> = {
  // A session that was revoked expires no later than it would have anyway.
  sessions: { table: 'sessions', key: 'id', where: sql`expires_at < ${before('sessions')}` },
  codes: {
    table: 'codes',
    key: 'id',
    // Codes of a change of address stay as long as mails, because they lead to mails to the old address.
    where: sql`
      expires_at < ${before('codes')}
      and (purpose <> 'change_email' or used_at is null or used_at < ${before('mails')})`,
  },
  signIns: { table: 'company_sign_ins', key: 'id', where: sql`expires_at < ${before('signIns')}` },
  invitations: { table: 'admin_invitations', key: 'id', where: sql`expires_at < ${before('invitations')}` },
  brandInvitations: {
    table: 'brand_invitations',
    key: 'id',
    where: sql`expires_at < ${before('brandInvitations')}`,
  },
  limits: { table: 'rate_limits', key: 'key', where: sql`window_ends_at < ${before('limits')}` },
  notifications: {
    table: 'notifications',
    key: 'id',
    // The last notification of an entry stays, because it records what the brand was told. Without it the brand
    // would be told the same again.
    where: sql`
      read_at < ${before('notifications')} and (enrollment_id is null or exists (
        select from notifications as later
        where later.enrollment_id = notifications.enrollment_id and later.id > notifications.id
      ))`,
  },
  unverified: {
    table: 'users',
    key: 'id',
    where: sql`${sql.raw(isUnconfirmed)} and created_at < ${before('unverified')}`,
  },
  mails: {
    table: 'mails',
    key: 'id',
    // Judges' invitations and receipts stay: they show where each judge stands, and prove when an entry was sent.
    where: sql`
      created_at < ${before('mails')} and state in ('sent', 'failed', 'unknown') and not (
        kind = 'judge-invitation' and exists (
          select from judges join users on users.id = judges.user_id where judges.id = subject_id and ${holdsPerson}
        )
      ) and not (
        kind = 'entry-sent' and generation = 1 and exists (
          select from sent_entries join enrollments on enrollments.id = enrollment_id where mail_subject = subject_id
        )
      )`,
  },
  mailTexts: {
    table: 'mails',
    key: 'id',
    where: sql`kept_text is not null and created_at < ${before('mailTexts')}`,
  },
  mailings: {
    table: 'mailings',
    key: 'id',
    // One of its mails that was sent again stays longer, and with it what that is made from.
    where: sql`
      created_at < ${before('mailings')} and not exists (select from mails where mailing_id = mailings.id)`,
  },
  admins: {
    table: 'users',
    key: 'id',
    where: sql`role in ('admin', 'brand') and ${holdsPerson} and deleted_at < ${before('admins')}`,
  },
  judges: {
    table: 'users',
    key: 'id',
    where: sql`
      role = 'judge' and ${holdsPerson}
      and exists (select from judges where user_id = users.id and judges.deleted_at < ${before('judges')})`,
  },
  // This includes judges who were deleted meanwhile, because their texts stayed.
  sheets: {
    table: 'round_judges',
    key: 'id',
    where: sql`
      exists (
        select from rounds where id = round_id and kind <> 'session' and closed_at < ${before('sheets')}
      ) and (
        judge_id is not null or exists (
          select from assignments
          left join sheets on sheets.assignment_id = assignments.id
          left join exposures on exposures.assignment_id = assignments.id
          where round_judge_id = round_judges.id and (
            note <> '' or comment <> '' or abstention_text is not null or exposures.assignment_id is not null
          )
        )
      )`,
  },
  minutes: {
    table: 'round_judges',
    key: 'id',
    where: sql`
      exists (
        select from rounds
        where id = round_id and kind = 'session'
          and greatest(closes_at, (select max(made_at) from minutes where minutes.round_id = rounds.id)) < ${before('minutes')}
      ) and (
        judge_id is not null or exists (select from minutes_signatures where round_judge_id = round_judges.id)
      )`,
  },
  // A brand may ask anew by another link, which counts from when it was opened or the campaign returned.
  signatories: {
    table: 'signatories',
    key: 'id',
    where: sql`
      greatest(created_at, opened_at, returned_at, code_expires_at) < ${before('signatories')} and not ${sql.raw(hasStandingSignature)} and not exists (
        select from signatures join signature_people on signature_id = signatures.id
        where signatory_id = signatories.id and signed_at >= ${before('signers')}
      )`,
  },
  signers: {
    table: 'signature_people',
    key: 'signature_id',
    where: sql`
      exists (select from signatures where signatures.id = signature_id and signed_at < ${before('signers')})`,
  },
  restored: { table: 'deletions', key: 'id', where: sql`restored_at < ${before('restored')}` },
  events: { table: 'audit_events', key: 'id', where: sql`at < ${before('events')}` },
}

export async function countDue(db: Db, period: RetentionPeriod): Promise<number> {
  const { table, where } = overdue[period]
  const { rows } = await sql<{ due: number }>`
    select count(*) as due from ${sql.table(table)} where ${where}
  `.execute(db)
  return rows[0]?.due ?? 0
}

/** Deletes some of the rows that are due, and returns their number. */
export async function deleteDue(db: Db, period: RetentionPeriod, limit: number): Promise<number> {
  const { table, key, where } = overdue[period]
  const { numAffectedRows = 0n } = await sql`
    delete from ${sql.table(table)} where ${sql.ref(key)} in (
      select ${sql.ref(key)} from ${sql.table(table)} where ${where} limit ${sql.lit(limit)} for update skip locked
    )
  `.execute(db)
  return Number(numAffectedRows)
}

/** Deletes some signers who are due, and empties who has signed nothing since. Returns the number of signatures. */
export async function forgetSigners(db: Db, limit: number): Promise<number> {
  const { rows } = await sql<{ gone: number }>`
    with due as materialized (
      select signature_id from signature_people where ${overdue.signers.where}
      limit ${sql.lit(limit)} for update skip locked
    ), deleted as (
      delete from signature_people where signature_id in (select signature_id from due)
    ), emptied as (
      update signatories set ${sql.raw(withoutPerson)}
      where email <> '' and ${sql.raw(hasStandingSignature)} and id in (
        select signatory_id from signatures join due on signature_id = id
      ) and not exists (
        select from signatures as other join signature_people as kept on kept.signature_id = other.id
        where other.signatory_id = signatories.id and kept.signature_id not in (select signature_id from due)
      )
    )
    select count(*) as gone from due
  `.execute(db)
  return rows[0]?.gone ?? 0
}

/** Deletes some of the kept texts that are due, and returns their number. The mails stay. */
export async function forgetTexts(db: Db, limit: number): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    update mails set kept_text = null where id in (
      select id from mails where ${overdue.mailTexts.where} limit ${sql.lit(limit)} for update skip locked
    )
  `.execute(db)
  return Number(numAffectedRows)
}

/**
 * Removes the judges' names and texts from some rounds that are due. Marks and decisions stay under a number
 * (J65). Returns the number of judges in rounds that were cleared.
 */
export async function releaseDue(db: Db, period: 'sheets' | 'minutes', limit: number): Promise<number> {
  const { rows } = await sql<{ gone: number }>`
    with due as materialized (
      select id from round_judges where ${overdue[period].where} limit ${sql.lit(limit)} for update skip locked
    ), uncounted as (
      update assignments set is_uncounted = true
      from round_judges as own
      where own.id = round_judge_id and own.id in (select id from due) and ${countsNoMore}
    ), released as (
      update round_judges set judge_id = null, closes_reason = null, removed_reason = null, change_reason = null
      where id in (select id from due)
    ), cleared as (
      update sheets set note = '', comment = '', abstention_text = null
      from assignments
      where assignments.id = assignment_id and round_judge_id in (select id from due)
    ), unseen as (
      delete from exposures using assignments
      where assignments.id = assignment_id and round_judge_id in (select id from due)
    ), unsigned as (
      delete from minutes_signatures where round_judge_id in (select id from due)
    )
    select count(*) as gone from due
  `.execute(db)
  return rows[0]?.gone ?? 0
}

/** Returns due accounts with ids greater than `after`, for periods in which more than a row has to be deleted. */
export async function selectDueUsers(
  db: Db,
  period: AccountPeriod,
  after: number,
  limit: number,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from users where id > ${after} and ${overdue[period].where} order by id limit ${sql.lit(limit)} for update skip locked
  `.execute(db)
  return rows.map(({ id }) => id)
}

/** Lets retention be applied again today, because it failed. */
export const releaseDay = (db: Db) => db.deleteFrom('rate_limits').where('key', '=', 'retention').execute()

/** Returns true once a day, to only one of all processes on this database. */
export async function claimDay(db: Db): Promise<boolean> {
  const { rows } = await sql`
    insert into rate_limits as kept (key, count, window_ends_at)
    values ('retention', 1, now() + interval '1 day')
    on conflict (key) do update set window_ends_at = excluded.window_ends_at
      -- A day that ends in more than two was claimed while the clock was ahead.
      where kept.window_ends_at < now() or kept.window_ends_at > now() + interval '2 days'
    returning key
  `.execute(db)
  return rows.length > 0
}
