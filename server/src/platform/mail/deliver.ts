import { setTimeout } from 'node:timers/promises'
import { type RawBuilder, type Selectable, sql } from 'kysely'
import { DELETED_PERSON } from '@portal/contract/people/privacy.ts'
import type { Db } from '../db/db.ts'
import type { Schema } from '../db/schema.ts'
import type { MailKind } from './mail-kind.ts'
import type { Delivery, MailTransport } from './transport.ts'

export type MailState = Selectable<Schema['mails']>['state']

const POLL_MS = 100

/** The facts of a kind that decide whether a queued mail is still sent. */
type Kind = Pick<MailKind<never, never>, 'kind' | 'isOfUse'>

/**
 * Handles the job of one mail. No mail is sent twice: a mail that may have been sent becomes *unknown* and stays
 * so.
 * @throws Error when the mail has to wait, so that its job comes back later
 */
export function deliverMail(db: Db, transport: MailTransport, kinds: readonly Kind[] = []) {
  return async ({ mailId }: { mailId: number }): Promise<void> => {
    const outcome = await whileHeld(db, mailId, (session) =>
      attempt(db, session, { transport, kinds, mailId }),
    )
    if (outcome === 'held elsewhere' || outcome === 'queued') throw new Error(`mail ${mailId}: ${outcome}`)
  }
}

/**
 * Tries once to send a mail that has no job, for a caller that waits. If another call or process is already
 * sending it, the outcome of that is returned.
 */
export async function deliverNow(
  db: Db,
  transport: MailTransport,
  mailId: number,
  withinMs: number,
): Promise<MailState | undefined> {
  const end = performance.now() + withinMs
  for (;;) {
    const leftMs = Math.max(0, Math.round(end - performance.now()))
    const outcome = await whileHeld(db, mailId, (session) =>
      attempt(db, session, { transport, kinds: [], mailId }, leftMs),
    )
    if (outcome !== 'held elsewhere') return outcome
    if (leftMs === 0) return 'sending'
    await setTimeout(POLL_MS)
  }
}

/** Tries to send a mail. With `onlyWithinMs` it is the last attempt: a mail that could not be sent has failed. */
async function attempt(
  db: Db,
  session: Db,
  { transport, kinds, mailId }: { transport: MailTransport; kinds: readonly Kind[]; mailId: number },
  onlyWithinMs?: number,
): Promise<MailState | undefined> {
  // This is checked before the mail is claimed. Whatever fails after that leaves a mail that may have been sent.
  const shallNotGo = await isUseless(session, mailId, kinds)
  const mail = await claim(session, mailId)
  if (!mail) {
    await recoverInterruptedMails(session, transport)
    return readState(session, mailId)
  }
  const outgoing = { ...mail, messageId: mail.message_id, to: mail.to_address }
  const delivery: Delivery = shallNotGo
    ? { outcome: 'refused', reason: USELESS }
    : await transport.deliver(outgoing, onlyWithinMs)
  const isLast = onlyWithinMs !== undefined || delivery.outcome !== 'deferred'
  const recordIn = (connection: Db) =>
    recordDelivery(connection, mailId, delivery, isLast, transport.keepsContent)
  // The session may have broken meanwhile. The outcome must be recorded all the same.
  return recordIn(session).catch(() => recordIn(db))
}

/** `last_error` of a mail whose process ended while sending. */
export const INTERRUPTED = 'The process ended while it was sending'

/**
 * Marks as *unknown* mails in the state *sending* that no process holds. Their process died, perhaps after the
 * mail server had taken the mail.
 * @returns how many became *unknown*
 */
export async function recoverInterruptedMails(
  db: Db,
  { keepsContent }: Pick<MailTransport, 'keepsContent'>,
): Promise<number> {
  const { numAffectedRows } = await sql`
    with sending as materialized (select id from mails where state = 'sending')
    update mails set state = 'unknown', last_error = ${INTERRUPTED},
      text = case when ${keepsContent} then text else '' end,
      html = case when ${keepsContent} then html else '' end
    from sending
    where mails.id = sending.id and mails.state = 'sending' and pg_try_advisory_xact_lock(${MAIL_LOCK}, sending.id)
  `.execute(db)
  return Number(numAffectedRows)
}

/** First key of the advisory locks on mails; the second is the mail's id. */
export const MAIL_LOCK = 1_835_100_524

// Runs something while this process holds the mail. The lock ends with its database session, and that ends with
// its process, however it dies. So any replica sees at once, without leases or clocks, that nobody sends the mail
// any more.
function whileHeld<Result>(db: Db, mailId: number, run: (session: Db) => Promise<Result>) {
  return db.connection().execute(async (session): Promise<Result | 'held elsewhere'> => {
    const lock = sql<{ held: boolean }>`select pg_try_advisory_lock(${MAIL_LOCK}, ${mailId}) as held`
    const { rows } = await lock.execute(session)
    if (!rows[0]?.held) return 'held elsewhere'
    try {
      return await run(session)
    } finally {
      await sql`select pg_advisory_unlock(${MAIL_LOCK}, ${mailId})`.execute(session)
    }
  })
}

/** `last_error` of a mail whose code or link had expired before the mail server took it. */
export const USELESS = 'What it brings can no longer be used'

/** `last_error` of a mail that waited for an address which was then corrected. */
export const CORRECTED = 'The address was corrected'

/** The values of `last_error` of mails that were withheld on purpose: sending them didn't fail. */
export const WITHHELD: readonly string[] = [USELESS, CORRECTED, DELETED_PERSON]

/** Returns whether the mail is no longer of use: a newer mail has replaced it, or its time is over. */
async function isUseless(db: Db, mailId: number, kinds: readonly Kind[]): Promise<boolean> {
  const uses = kinds.flatMap(({ kind, isOfUse }) =>
    isOfUse ? sql`when kind = ${sql.lit(kind)} then ${sql.raw(isOfUse)}` : [],
  )
  if (uses.length === 0) return false
  const useless = sql`select from mails where id = ${mailId} and not case ${sql.join(uses, sql` `)} else true end`
  return (await useless.execute(db)).rows.length > 0
}

function claim(db: Db, mailId: number) {
  return db
    .updateTable('mails')
    .set((row) => ({ state: 'sending', attempts: row('attempts', '+', 1) }))
    .where('id', '=', mailId)
    .where('state', '=', 'queued')
    .returning(['id', 'kind', 'message_id', 'to_address', 'subject', 'text', 'html'])
    .executeTakeFirst()
}

const readState = async (db: Db, mailId: number) =>
  (await db.selectFrom('mails').where('id', '=', mailId).select('state').executeTakeFirst())?.state

// The job's retries go a little beyond these 24 hours. So the last retry marks the mail as failed, and it isn't
// forgotten. A mail whose content was deleted meanwhile is not sent without it.
const stillWaits = sql<boolean>`html <> '' and created_at > now() - interval '24 hours'`

const lastStates = { sent: 'sent', deferred: 'failed', refused: 'failed', unknown: 'unknown' } as const

// After the last attempt the content is deleted. Its links and passwords are of no use here, but would be to whoever
// finds a backup.
const contentIf = (stays: RawBuilder<boolean>) => ({
  text: sql<string>`case when ${stays} then text else '' end`,
  html: sql<string>`case when ${stays} then html else '' end`,
})

async function recordDelivery(
  db: Db,
  mailId: number,
  delivery: Delivery,
  isLast: boolean,
  keepsContent: boolean,
) {
  const waits = isLast ? sql<boolean>`false` : stillWaits
  const { state } = await db
    .updateTable('mails')
    .set({
      state: sql<MailState>`case when ${waits} then 'queued' else ${lastStates[delivery.outcome]} end`,
      ...(!keepsContent && contentIf(waits)),
      ...(delivery.outcome === 'sent'
        ? { sent_at: sql<Date>`now()`, response: delivery.response, last_error: null }
        : { last_error: delivery.reason }),
    })
    .where('id', '=', mailId)
    .returning('state')
    .executeTakeFirstOrThrow()
  return state
}
