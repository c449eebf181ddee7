import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { MailKind } from '@portal/contract/desk/mail-log.ts'
import { edition } from '@portal/edition/edition.ts'
import type { Db } from '../db/db.ts'
import type { Jobs } from '../jobs/jobs.ts'
import type { MailContent } from './templates/layout.ts'

export interface NewMail {
  kind: MailKind
  /** What the mail is about, once and for all: a second mail with the same key is not made. */
  logicalKey: string
  to: string
  content: MailContent
  /** Of a mail that an admin wrote to many. */
  mailingId?: number
}

const messageDomain = edition.support.email.replace(/^.*@/, '')

/** Part of the transaction `db`: the mail goes out after its commit, and not at all after a rollback. */
export const enqueueMail = (db: Db, jobs: Jobs, mail: NewMail): Promise<void> =>
  enqueueMails(db, jobs, [mail])

/** Like `enqueueMail`, in two statements however many they are. */
export async function enqueueMails(db: Db, jobs: Jobs, mails: NewMail[]): Promise<void> {
  if (mails.length === 0) return
  // As one parameter: a statement with a place for each value would be another one for every number of mails.
  const { rows } = await sql<{ mailId: number }>`
    insert into mails (kind, logical_key, to_address, subject, text, html, message_id, mailing_id)
    select kind, logical_key, to_address, subject, text, html, message_id, mailing_id
    from json_populate_recordset(null::mails, ${JSON.stringify(mails.map(rowOf))}::json)
    on conflict (logical_key) do nothing
    returning id as "mailId"
  `.execute(db)
  if (rows.length > 0) await jobs.enqueueAll(db, 'deliver-mail', rows)
}

/**
 * A mail without a job, which only `deliverNow` sends. Made again under its key it may be sent again, unless it went
 * out, perhaps went out or is on its way. Answers with its id.
 */
export async function prepareMail(db: Db, mail: NewMail): Promise<number> {
  const { text, html } = mail.content
  await insertMail(db, mail)
    .onConflict((conflict) =>
      conflict
        .column('logical_key')
        .doUpdateSet({ state: 'queued', text, html })
        .where('mails.state', '=', 'failed'),
    )
    .execute()
  const { id } = await db
    .selectFrom('mails')
    .where('logical_key', '=', mail.logicalKey)
    .select('id')
    .executeTakeFirstOrThrow()
  return id
}

const insertMail = (db: Db, mail: NewMail) => db.insertInto('mails').values(rowOf(mail))

const rowOf = ({ kind, logicalKey, to, content, mailingId }: NewMail) => ({
  kind,
  logical_key: logicalKey,
  to_address: to,
  message_id: `<${randomUUID()}@${messageDomain}>`,
  mailing_id: mailingId ?? null,
  ...content,
})
