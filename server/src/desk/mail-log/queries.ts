import { sql } from 'kysely'
import type { Mail, MailState } from '@portal/contract/desk/mail-log.ts'
import type { Deps } from '../../deps.ts'
import type { Db } from '../../platform/db/db.ts'
import { CORRECTED } from '../../platform/mail/deliver.ts'
import type { PastMail } from '../../platform/mail/mail-kind.ts'
import { wordPatterns } from '../../platform/db/word-patterns.ts'

type Kinds = Deps['mailKinds']

/** SQL for the address to which a mail would be sent again; null if it can't be. */
const resendTo = (kinds: Kinds) => sql<string | null>`(
  case when mails.state in ('sent', 'failed', 'unknown') and mails.resent_as is null and mails.subject_id is not null
  then case mails.kind
    ${sql.join(
      kinds.flatMap(({ kind, again }) =>
        again ? [sql`when ${sql.lit(kind)} then ${sql.raw(again.to)}`] : [],
      ),
      sql` `,
    )}
  end end
)`

/** SQL over the row `mails`: whether what it said is kept, and was said: only a mail that went out says something. */
const isReadable = sql<boolean>`(kept_text is not null and state in ('sent', 'unknown'))`

/** Returns what a mail said; undefined when that can't be read. */
export async function selectText(db: Db, id: number): Promise<string | undefined> {
  const row = await db
    .selectFrom('mails')
    .where('id', '=', id)
    .where(isReadable)
    .select('kept_text as text')
    .executeTakeFirst()
  return row?.text ?? undefined
}

interface MailFilter {
  search?: string | undefined
  state?: MailState | undefined
  kind?: string | undefined
  mailingId?: number | undefined
  before?: number | undefined
}

export interface MailRow extends Omit<
  Mail,
  'createdAt' | 'sentAt' | 'reason' | 'label' | 'canResend' | 'canCorrect' | 'whyNotAgain'
> {
  lastError: string | null
  createdAt: Date
  sentAt: Date | null
}

/** Returns mails, newest first. */
export async function selectMails(
  db: Db,
  kinds: Kinds,
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
      ${isReadable} as "hasText",
      ${resendTo(kinds)} as "resendTo"
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

export async function countByState(db: Db): Promise<Record<MailState, number>> {
  const rows = await db
    .selectFrom('mails')
    .groupBy('state')
    .select(['state', (eb) => eb.fn.countAll<number>().as('count')])
    .execute()
  const counts = { queued: 0, sending: 0, sent: 0, failed: 0, unknown: 0 }
  for (const { state, count } of rows) counts[state] = count
  return counts
}

/** First key of the advisory locks on mails that admins act on. The second key is the mail's id. */
const ACTION_LOCK = 1_835_100_525

interface FoundMail extends PastMail {
  kind: string
  state: MailState
  resendTo: string | null
  isResent: boolean
  /** Address of the mail that was sent instead; null when that one was sent again too. */
  resentTo: string | null
}

/** Finds a mail and locks it: until the transaction ends, nobody else resends or corrects it. */
export async function findMailAlone(db: Db, kinds: Kinds, id: number): Promise<FoundMail | undefined> {
  // The row itself isn't locked: invitations lock their judge before it, and the mail's delivery has to go on.
  await sql`select pg_advisory_xact_lock(${ACTION_LOCK}, ${id})`.execute(db)
  const { rows } = await sql<FoundMail>`
    select
      kind,
      to_address as "to",
      state,
      ${resendTo(kinds)} as "resendTo",
      resent_as is not null as "isResent",
      (
        select lower(next.to_address) from mails as next
        where next.id = mails.resent_as and next.resent_as is null
      ) as "resentTo",
      mailing_id as "mailingId",
      subject_id as "subjectId",
      generation
    from mails where id = ${id}
  `.execute(db)
  return rows[0]
}

/** Records the new mail and returns its address, because the person's address may have changed since. */
export async function markResent(db: Db, id: number, newId: number): Promise<string> {
  const { to } = await db
    .updateTable('mails')
    .from('mails as next')
    .where('mails.id', '=', id)
    .where('next.id', '=', newId)
    .set({ resent_as: newId })
    .returning('next.to_address as to')
    .executeTakeFirstOrThrow()
  return to
}

/** Withdraws the mails to an address that are still queued. */
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
      // The mail counts as tried, because it has ended.
      attempts: sql<number>`greatest(${row.ref('attempts')}, 1)`,
    }))
    .execute()
