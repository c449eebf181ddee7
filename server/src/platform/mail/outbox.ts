import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '../db/db.ts'
import type { Jobs } from '../jobs/jobs.ts'
import type { NewMail } from './mail-kind.ts'

/** When the job of a mail that its caller sends itself may take it up: the caller's time is over by then. */
const CALLER_S = 20

/**
 * Part of the transaction `db`: the mail goes out after its commit, and not at all after a rollback. Answers with its
 * id; undefined when there is one already of the same subject and generation.
 */
export async function enqueueMail(db: Db, jobs: Jobs, mail: NewMail): Promise<number | undefined> {
  const [mailId] = await enqueueMails(db, jobs, [mail])
  return mailId
}

/** Like `enqueueMail`, in two statements however many they are. Answers with the ids of those that were made. */
export async function enqueueMails(db: Db, jobs: Jobs, mails: NewMail[]): Promise<number[]> {
  if (mails.length === 0) return []
  // As one parameter: a statement with a place for each value would be another one for every number of mails.
  const { rows } = await sql<{ mailId: number }>`
    insert into mails (kind, subject_id, generation, to_address, subject, text, html, message_id, mailing_id)
    select kind, subject_id, generation, to_address, subject, text, html, message_id, mailing_id
    from json_populate_recordset(null::mails, ${JSON.stringify(mails.map(rowOf))}::json)
    on conflict do nothing
    returning id as "mailId"
  `.execute(db)
  if (rows.length > 0) await jobs.enqueueAll(db, 'deliver-mail', rows)
  return rows.map(({ mailId }) => mailId)
}

/**
 * A mail that the caller sends with `deliverNow`, within `CALLER_S`; its job takes up what a process that ended left.
 * Made again it may be sent again, unless it went out, perhaps went out or is on its way. Answers with its id.
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

const rowOf = ({ kind, subjectId, generation = 1, to, content, domain, mailingId }: NewMail) => ({
  kind,
  subject_id: subjectId,
  generation,
  to_address: to,
  message_id: `<${randomUUID()}@${domain}>`,
  mailing_id: mailingId ?? null,
  ...content,
})
