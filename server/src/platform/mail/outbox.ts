import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '../db/db.ts'
import type { Jobs } from '../jobs/jobs.ts'
import type { NewMail } from './mail-kind.ts'

/** Seconds until the job may take up a mail that its caller sends itself. By then the caller has given up. */
const CALLER_S = 20

/**
 * Adds a mail within the transaction `db`. It is sent after the commit, and not at all after a rollback. Returns
 * its id, or undefined when there is already a mail of the same subject and generation.
 */
export async function enqueueMail(db: Db, jobs: Jobs, mail: NewMail): Promise<number | undefined> {
  const [mailId] = await enqueueMails(db, jobs, [mail])
  return mailId
}

/** Like `enqueueMail`, for any number of mails in two statements. Returns the ids of those that were made. */
export async function enqueueMails(db: Db, jobs: Jobs, mails: NewMail[]): Promise<number[]> {
  if (mails.length === 0) return []
  // All mails are one parameter. With a parameter for each value, each number of mails would be another statement.
  const { rows } = await sql<{ mailId: number }>`
    insert into mails (kind, subject_id, generation, to_address, subject, text, html, message_id, mailing_id, kept_text)
    select kind, subject_id, generation, to_address, subject, text, html, message_id, mailing_id, kept_text
    from json_populate_recordset(null::mails, ${JSON.stringify(mails.map(rowOf))}::json)
    on conflict do nothing
    returning id as "mailId"
  `.execute(db)
  if (rows.length > 0) await jobs.enqueueAll(db, 'deliver-mail', rows)
  return rows.map(({ mailId }) => mailId)
}

/**
 * Adds a mail that the caller sends with `deliverNow` within `CALLER_S`. Its job sends it if the caller's process
 * ended. If the mail exists already and has failed, it is queued again. Returns its id.
 */
export async function enqueueForNow(
  db: Db,
  jobs: Jobs,
  mail: NewMail & { subjectId: number },
): Promise<number> {
  const { text, html } = mail.content
  const made = await db
    .insertInto('mails')
    .values(rowOf(mail))
    .onConflict((conflict) =>
      conflict
        .expression(sql`kind, coalesce(mailing_id, 0), subject_id, generation`)
        .where('subject_id', 'is not', null)
        .doUpdateSet({ state: 'queued', text, html })
        .where('mails.state', '=', 'failed'),
    )
    .returning('id as mailId')
    .executeTakeFirst()
  if (made) await jobs.enqueueAll(db, 'deliver-mail', [made], { afterSeconds: CALLER_S })
  if (made) return made.mailId
  const { id } = await db
    .selectFrom('mails')
    .where('kind', '=', mail.kind)
    .where('subject_id', '=', mail.subjectId)
    .where('generation', '=', mail.generation ?? 1)
    .select('id')
    .executeTakeFirstOrThrow()
  return id
}

const rowOf = ({ kind, subjectId, generation = 1, to, content, keptText, domain, mailingId }: NewMail) => ({
  kind,
  subject_id: subjectId,
  generation,
  to_address: to,
  message_id: `<${randomUUID()}@${domain}>`,
  mailing_id: mailingId ?? null,
  kept_text: keptText ?? null,
  ...content,
})
