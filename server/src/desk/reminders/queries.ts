import { sql } from 'kysely'
import { brandWantsMails } from '../../people/accounts/wanted-mails-sql.ts'
import type { EntryFilter } from '@portal/contract/desk/entries-list.ts'
import type { Mailing } from '@portal/contract/desk/mailings.ts'
import type { Reminder } from '@portal/contract/desk/reminders.ts'
import { fullName } from '../../people/accounts/full-name-sql.ts'
import type { Db } from '../../platform/db/db.ts'
import { whereEntries } from '../entries-list/where-entries-sql.ts'
import { entriesCloseAt, entryWindow } from '../../editions/calendar/deadline-sql.ts'

/**
 * SQL for whether a brand is to be reminded of an entry. After the closing for its brand, nothing can be done
 * about an entry. An entry of a blocked campaign counts only if the filter asks for blocked entries.
 */
const isToRemind = (filter: EntryFilter) => sql<boolean>`(
  ${whereEntries(filter)} and entry.status <> 'Enviada'
  and (${filter.missing === 'blocked'} or not entry.missing @> array['blocked'])
  and ${sql.raw(entryWindow('entry.program_id', 'entry.brand_id'))} <> 'closed'
)`

const wants = sql.raw(brandWantsMails)
const isReachable = sql<boolean>`(users.email_verified_at is not null and users.deleted_at is null)`

/**
 * SQL for the brands, as `brands` and `users`, that match the filter, have something to do and have a confirmed
 * address.
 */
const addressees = (filter: EntryFilter) => sql`
  brands join users on users.id = brands.user_id
  where ${isReachable} and brands.id in (select entry.brand_id from desk_entries as entry where ${isToRemind(filter)})
`

interface Addressees {
  recipients: number
  optedOut: number
  firstBrandId: number | null
}

export async function countAddressees(db: Db, filter: EntryFilter): Promise<Addressees> {
  const { rows } = await sql<Addressees>`
    select
      count(*) filter (where ${wants}) as recipients,
      count(*) filter (where not ${wants}) as "optedOut",
      min(brands.id) filter (where ${wants}) as "firstBrandId"
    from ${addressees(filter)}
  `.execute(db)
  return rows[0] ?? { recipients: 0, optedOut: 0, firstBrandId: null }
}

export interface NewMailing extends Reminder {
  key: string
  createdBy: number
}

/** Inserts the mailing with all its recipients. Returns undefined when a mailing with this key exists. */
export async function insertMailing(db: Db, { key, createdBy, subject, text, filter }: NewMailing) {
  const { rows } = await sql<{ id: number; total: number }>`
    with recipients as materialized (select brands.id from ${addressees(filter)} and ${wants}),
    mailing as (
      insert into mailings (key, created_by, subject, text, filter, total)
      select ${key}, ${createdBy}::integer, ${subject}, ${text}, ${JSON.stringify(filter)}::jsonb, count(*)
      from recipients
      on conflict (key) do nothing
      returning id, total
    ), added as (
      insert into mailing_recipients (mailing_id, brand_id) select mailing.id, recipients.id from mailing, recipients
    )
    select id, total from mailing
  `.execute(db)
  return rows[0]
}

export const findMailing = (db: Db, id: number): Promise<Reminder | undefined> =>
  reminders(db).where('id', '=', id).executeTakeFirst()

/** Locks a mailing, so that nobody else takes its recipients until the transaction ends. */
export const lockMailing = (db: Db, id: number): Promise<Reminder | undefined> =>
  reminders(db).where('id', '=', id).forNoKeyUpdate().executeTakeFirst()

const reminders = (db: Db) =>
  db.selectFrom('mailings').select(['subject', 'text', sql<EntryFilter>`filter`.as('filter')])

/** The tables of recipients whose mails are still to be made, with the column that names the recipient. */
const waitingTables = { mailing_recipients: 'brand_id', announcement_recipients: 'user_id' } as const
export type WaitingTable = keyof typeof waitingTables

/**
 * Takes some recipients whose mails are still to be made. They belong to the caller once its transaction commits.
 */
export async function takeRecipients(
  db: Db,
  mailingId: number,
  waiting: WaitingTable,
  limit: number,
): Promise<number[]> {
  const table = sql.table(waiting)
  const recipient = sql.ref(waitingTables[waiting])
  const { rows } = await sql<{ id: number }>`
    delete from ${table}
    where mailing_id = ${mailingId} and ${recipient} in (
      select ${recipient} from ${table} where mailing_id = ${mailingId} order by ${recipient} limit ${limit}
    )
    returning ${recipient} as id
  `.execute(db)
  return rows.map(({ id }) => id)
}

export const lowerTotal = (db: Db, mailingId: number, by: number) =>
  db
    .updateTable('mailings')
    .where('id', '=', mailingId)
    .set((row) => ({ total: row('total', '-', by) }))
    .execute()

export interface Recipient {
  brandId: number
  name: string
  email: string
  campaignIds: number[]
  entryIds: number[]
  programIds: number[]
}

/** Returns those of the brands that may still get a reminder of this filter, with the entries that it is about. */
export async function selectRecipients(
  db: Db,
  filter: EntryFilter,
  brandIds: number[],
): Promise<Recipient[]> {
  const { rows } = await sql<Recipient>`
    select
      brands.id as "brandId",
      users.name,
      users.email,
      array_agg(distinct entry.campaign_id) as "campaignIds",
      array_agg(entry.enrollment_id) as "entryIds",
      array_agg(distinct entry.program_id) as "programIds"
    from desk_entries as entry
    join brands on brands.id = entry.brand_id
    join users on users.id = brands.user_id
    where entry.brand_id = any(${brandIds}::integer[]) and ${isToRemind(filter)} and ${isReachable} and ${wants}
    group by brands.id, users.id
    order by brands.id
  `.execute(db)
  return rows
}

export interface Closing {
  brandId: number
  programId: number
  closesAt: Date | null
}

/** Returns when each programme closes for each of the brands, in the order of an edition. */
export async function selectClosings(db: Db, brandIds: number[]): Promise<Closing[]> {
  const { rows } = await sql<Closing>`
    select
      brand.id as "brandId",
      program.id as "programId",
      ${sql.raw(entriesCloseAt('program.id', 'brand.id'))} as "closesAt"
    from unnest(${brandIds}::integer[]) as brand (id), programs as program
    order by program.edition_id, program.position
  `.execute(db)
  return rows
}

type MailingRow = Omit<Mailing, 'createdAt'> & { createdAt: Date }

/** Returns mailings, newest first. */
export async function selectMailings(
  db: Db,
  { id, key, limit = 1 }: { id?: number; key?: string; limit?: number },
): Promise<MailingRow[]> {
  const { rows } = await sql<MailingRow>`
    select
      mailings.id,
      mailings.audience,
      mailings.program_id as "programId",
      mailings.subject,
      mailings.created_at as "createdAt",
      nullif(${sql.raw(fullName())}, '') as "createdBy",
      mailings.total,
      progress.*
    from mailings
    left join users on users.id = mailings.created_by
    cross join lateral (
      select
        count(*) filter (where state = 'sent') as sent,
        count(*) filter (where state = 'failed') as failed,
        count(*) filter (where state = 'unknown') as unknown
      from mails
      -- What was sent again counts once.
      where mailing_id = mailings.id and resent_as is null
    ) as progress
    where ${id === undefined ? sql`true` : sql`mailings.id = ${id}`}
      and ${key === undefined ? sql`true` : sql`mailings.key = ${key}`}
    order by mailings.id desc
    limit ${limit}
  `.execute(db)
  return rows
}
