import { sql } from 'kysely'
import type { Mail, MailKind, MailState } from '@portal/contract/desk/mail-log.ts'
import type { Db } from '../../platform/db/db.ts'
import { wordPatterns } from '../../platform/db/word-patterns.ts'

/** What a mail is about: the first number of its key. */
const subjectId = sql<number>`substring(mails.logical_key from '^[a-z-]+:([0-9]{1,9})')::integer`

const isStillWanted = sql`exists (
  select from codes join users on users.id = codes.user_id
  where codes.id = ${subjectId} and used_at is null and users.deleted_at is null
)`

/** Whether the same can be made once more, for somebody who can still use it. */
const canBeMadeAgain = sql`case mails.kind
  when 'verify-email' then exists (
    select from users
    where lower(email) = lower(mails.to_address) and deleted_at is null
      and email_verified_at is null and role <> 'judge'
  )
  -- Of several codes of a person only the newest is kept.
  when 'change-email-new' then ${isStillWanted}
  when 'recover-password' then ${isStillWanted}
  when 'entry-sent' then exists (
    select from enrollments
    join campaigns on campaigns.id = campaign_id
    join brands on brands.id = brand_id
    join users on users.id = user_id
    where enrollments.id = ${subjectId} and sent_at is not null and users.deleted_at is null
  )
  when 'reminder' then mailing_id is not null and exists (
    select from brands join users on users.id = user_id
    where brands.id = substring(mails.logical_key from '^reminder:[0-9]+:([0-9]{1,9})')::integer and wants_reminders and users.deleted_at is null
  )
  when 'judge-invitation' then exists (
    select from judges
    where id = ${subjectId} and verified_at is null and deleted_at is null
      and mails.logical_key = 'judge-invite:' || id || ':g' || invitations
  )
  when 'judge-access' then exists (
    select from judges join users on users.id = user_id
    where judges.id = ${subjectId} and verified_at is not null and judges.deleted_at is null
      -- Until it has chosen a password of its own.
      and (not has_changed_password or exists (
        select from codes
        where codes.user_id = users.id and purpose = 'temporary_password' and used_at is null
      ))
  )
  when 'judge-consents' then exists (
    select from judges where id = ${subjectId} and verified_at is not null and deleted_at is null
  )
  else false
end`

const canResend = sql<boolean>`(
  mails.state in ('sent', 'failed', 'unknown') and mails.resent_as is null and ${canBeMadeAgain}
)`

interface MailFilter {
  search?: string | undefined
  state?: MailState | undefined
  kind?: MailKind | undefined
  mailingId?: number | undefined
  before?: number | undefined
}

export interface MailRow extends Omit<Mail, 'createdAt' | 'sentAt' | 'reason'> {
  lastError: string | null
  createdAt: Date
  sentAt: Date | null
}

/** Newest first. */
export async function selectMails(
  db: Db,
  { search = '', state, kind, mailingId, before }: MailFilter,
  limit: number,
): Promise<MailRow[]> {
  const conditions = wordPatterns(search).map(
    (pattern) => sql`fold(to_address || ' ' || subject) like ${pattern}`,
  )
  if (state !== undefined) conditions.push(sql`state = ${state}`)
  if (kind !== undefined) conditions.push(sql`kind = ${kind}`)
  if (mailingId !== undefined) conditions.push(sql`mailing_id = ${mailingId}`)
  if (before !== undefined) conditions.push(sql`mails.id < ${before}`)
  const { rows } = await sql<MailRow>`
    select
      id,
      kind,
      to_address as "to",
      subject,
      state,
      attempts,
      last_error as "lastError",
      created_at as "createdAt",
      sent_at as "sentAt",
      ${canResend} as "canResend"
    -- The page first: for all mails the planner would read the tables behind them whole.
    from (
      select * from mails
      where ${conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `)}
      order by id desc
      limit ${limit}
    ) as mails
    order by id desc
  `.execute(db)
  return rows
}

export async function countByState(db: Db): Promise<Partial<Record<MailState, number>>> {
  const rows = await db
    .selectFrom('mails')
    .groupBy('state')
    .select(['state', (eb) => eb.fn.countAll<number>().as('count')])
    .execute()
  return Object.fromEntries(rows.map(({ state, count }) => [state, count]))
}

/** First key of the advisory locks on mails that admins act upon; the second is the mail's id. */
const ACTION_LOCK = 1_835_100_525

export interface FoundMail {
  id: number
  kind: MailKind
  to: string
  state: MailState
  canResend: boolean
  isResent: boolean
  mailingId: number | null
  subjectId: number
  logicalKey: string
}

/** Until the transaction ends nobody else resends or corrects it. */
export async function findMailAlone(db: Db, id: number): Promise<FoundMail | undefined> {
  // Not the row: invitations lock their judge before it, and its delivery goes on.
  await sql`select pg_advisory_xact_lock(${ACTION_LOCK}, ${id})`.execute(db)
  const { rows } = await sql<FoundMail>`
    select
      id,
      kind,
      to_address as "to",
      state,
      ${canResend} as "canResend",
      resent_as is not null as "isResent",
      mailing_id as "mailingId",
      ${subjectId} as "subjectId",
      logical_key as "logicalKey"
    from mails where id = ${id}
  `.execute(db)
  return rows[0]
}

export const markResent = (db: Db, id: number, logicalKey: string) =>
  db
    .updateTable('mails')
    .where('id', '=', id)
    .set((eb) => ({
      resent_as: eb
        .selectFrom('mails as newer')
        .where('newer.logical_key', '=', logicalKey)
        .select('newer.id'),
    }))
    .execute()

/** Whose code it is, and where it was to lead. */
export const findOwnerOfCode = (db: Db, codeId: number) =>
  db
    .selectFrom('codes')
    .innerJoin('users', 'users.id', 'codes.user_id')
    .where('codes.id', '=', codeId)
    .select(['users.id', 'users.name', 'users.email', 'codes.new_email as newEmail'])
    .executeTakeFirst()

export const CORRECTED = 'The address was corrected'

/** What has yet to go to an address goes nowhere. */
export const withdrawMails = (db: Db, address: string) =>
  db
    .updateTable('mails')
    .where('state', '=', 'queued')
    .where(sql`lower(to_address)`, '=', address.toLowerCase())
    .set((row) => ({
      state: 'failed',
      last_error: CORRECTED,
      text: '',
      html: '',
      // It counts as tried: it has ended.
      attempts: sql<number>`greatest(${row.ref('attempts')}, 1)`,
    }))
    .execute()
