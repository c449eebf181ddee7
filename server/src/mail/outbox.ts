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
export async function enqueueMail(
  db: Db,
  jobs: Jobs,
  { kind, logicalKey, to, content }: NewMail,
): Promise<void> {
  const row = await db
    .insertInto('mails')
    .values({
      kind,
      logical_key: logicalKey,
      to_address: to,
      message_id: `<${randomUUID()}@${messageDomain}>`,
      ...content,
    })
    .onConflict((conflict) => conflict.column('logical_key').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (row) await jobs.enqueue(db, 'deliver-mail', { mailId: row.id })
}
