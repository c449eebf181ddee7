import { sql } from 'kysely'
import type { SentEntry, Stayed } from '@portal/contract/entries/sendings.ts'
import { entriesCloseAt } from '../../editions/calendar/deadline-sql.ts'
import { fullName } from '../../people/accounts/full-name-sql.ts'
import type { Db } from '../../platform/db/db.ts'
import type { By } from '../../platform/http/serve.ts'

interface NewSending {
  brandId: number
  userId: number
  stayed: Stayed[]
}

/** Makes a sending without entries. Those that are marked in the same transaction become part of it. */
export async function insertSending(db: Db, { brandId, userId, stayed }: NewSending): Promise<number> {
  const { id } = await db
    .insertInto('sendings')
    .values({ brand_id: brandId, user_id: userId, stayed: JSON.stringify(stayed) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Marks entries as sent. A trigger adds them to the sending of the same brand and transaction. */
export const markSent = (db: Db, ids: number[]) =>
  sql`
    update enrollments set sent_at = now() where id = any(${ids}::integer[]) and sent_at is null
  `.execute(db)

/** Names the entry by which the mail with the receipt is found. */
export const setMailSubjects = (db: Db, subjects: { id: number; subject: number }[]) =>
  sql`
    update sent_entries set mail_subject = subject
    from json_to_recordset(${JSON.stringify(subjects)}::json) as given (id integer, subject integer)
    where enrollment_id = given.id
  `.execute(db)

export interface SentRow extends SentEntry {
  sendingId: number
  sentAt: Date
  /** Until when it may be edited. Null while its programme has no deadline. */
  editableUntil: Date | null
  isOver: boolean
}

const closing = sql.raw(entriesCloseAt('sent_entries.program_id', 'sendings.brand_id'))

const sentFields = sql`
  sending_id as "sendingId",
  sendings.sent_at as "sentAt",
  enrollment_id as "enrollmentId",
  campaign_id as "campaignId",
  program_id as "programId",
  category_id as "categoryId",
  enroll_code as "enrollCode",
  campaign,
  category,
  ${closing} as "editableUntil",
  coalesce(${closing} <= now(), false) as "isOver"
`

/** Returns the entries of a sending in the order of their ids. */
export async function selectSent(db: Db, sendingId: number): Promise<SentRow[]> {
  const { rows } = await sql<SentRow>`
    select ${sentFields} from sent_entries join sendings on sendings.id = sending_id
    where sending_id = ${sendingId} order by enrollment_id
  `.execute(db)
  return rows
}

/** Returns the entries that the mail with this subject is about. */
export async function selectOfMail(db: Db, subjectId: number): Promise<SentRow[]> {
  const { rows } = await sql<SentRow>`
    select ${sentFields} from sent_entries join sendings on sendings.id = sending_id
    where mail_subject = ${subjectId} order by enrollment_id
  `.execute(db)
  return rows
}

export const selectSending = (db: Db, brandId: number, sendingId: number) =>
  db
    .selectFrom('sendings')
    .leftJoin('users', 'users.id', 'user_id')
    .where('sendings.id', '=', sendingId)
    .where('brand_id', '=', brandId)
    .select([
      'sendings.id',
      'sent_at as sentAt',
      'stayed',
      sql<string | null>`nullif(${sql.raw(fullName())}, '')`.as('sentBy'),
    ])
    .executeTakeFirst()

export async function selectStayed(db: Db, sendingId: number): Promise<Stayed[]> {
  const { stayed } = await db
    .selectFrom('sendings')
    .where('id', '=', sendingId)
    .select('stayed')
    .executeTakeFirstOrThrow()
  return stayed
}

export interface ReceiptReader {
  name: string
  fullName: string
  email: string
  isSender: boolean
}

/**
 * Returns who gets the receipt of what a member sends, each address once: the member, the owners who want it, and the
 * brand's address for copies, which has no name (B09).
 */
export async function selectReaders(db: Db, { brandId, userId }: By): Promise<ReceiptReader[]> {
  const { rows } = await sql<ReceiptReader>`
    with readers as (
      select users.id, users.name, ${sql.raw(fullName())} as full_name, users.email, users.id = ${userId} as is_sender
      from memberships join users on users.id = memberships.user_id
      where brand_id = ${brandId} and users.deleted_at is null
        and (users.id = ${userId} or level = 'owner' and wants_receipts)
      union all
      select null, '', '', email, false from receipt_copies as copy
      where brand_id = ${brandId} and confirmed_at is not null and not exists (
        select from memberships join users on users.id = memberships.user_id
        where brand_id = copy.brand_id and lower(users.email) = lower(copy.email)
          and (users.id = ${userId} or level = 'owner' and wants_receipts)
      )
    )
    select name, full_name as "fullName", email, is_sender as "isSender" from readers order by is_sender desc, id
  `.execute(db)
  return rows
}

/** SQL: the person to whom the receipt of `sendings` can be sent again: who sent, or else the one whom the brand's mails address. */
export const receiptReader = `
  select coalesce(sender.name, users.name) as name, coalesce(sender.email, users.email) as email
  from brands
    join users on users.id = brands.user_id
    left join memberships on memberships.brand_id = brands.id and memberships.user_id = sendings.user_id
    left join users as sender on sender.id = memberships.user_id and sender.deleted_at is null
  where brands.id = sendings.brand_id and users.deleted_at is null
`

export async function selectReader(db: Db, sendingId: number) {
  const { rows } = await sql<{ name: string; email: string }>`
    select reader.* from sendings, lateral (${sql.raw(receiptReader)}) as reader where sendings.id = ${sendingId}
  `.execute(db)
  return rows[0]
}
