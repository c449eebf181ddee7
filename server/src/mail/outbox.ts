import { randomUUID } from 'node:crypto'
import { edition } from '@portal/edition/edition.ts'
import type { Db } from '../db/db.ts'
import type { Jobs } from '../jobs/jobs.ts'
import type { MailContent } from './templates/layout.ts'

export interface NewMail {
  kind: string
  /** What the mail is about, once and for all: a second mail with the same key is not made. */
  logicalKey: string
  to: string
  content: MailContent
}

const messageDomain = edition.support.email.replace(/^.*@/, '')

/** Part of the transaction `db`: the mail goes out after its commit, and not at all after a rollback. */
export async function enqueueMail(db: Db, jobs: Jobs, mail: NewMail): Promise<void> {
  const row = await insertMail(db, mail)
    .onConflict((conflict) => conflict.column('logical_key').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (row) await jobs.enqueue(db, 'deliver-mail', { mailId: row.id })
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

const insertMail = (db: Db, { kind, logicalKey, to, content }: NewMail) =>
  db.insertInto('mails').values({
    kind,
    logical_key: logicalKey,
    to_address: to,
    message_id: `<${randomUUID()}@${messageDomain}>`,
    ...content,
  })
