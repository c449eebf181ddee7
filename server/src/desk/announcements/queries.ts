import { type RawBuilder, sql } from 'kysely'
import { personWantsMails } from '../../people/accounts/wanted-mails-sql.ts'
import type { Announcement } from '@portal/contract/desk/announcements.ts'
import { type Audience, audiences } from '@portal/contract/desk/audiences.ts'
import { entriesCloseAt } from '../../editions/calendar/deadline-sql.ts'
import { hasConfirmed } from '../../jury/judges/confirmed-sql.ts'
import { isPublished } from '../../jury/publication/published-sql.ts'
import type { Db } from '../../platform/db/db.ts'

type Audienced = Pick<Announcement, 'audience' | 'programId'>
type Condition = RawBuilder<unknown>

const brands = (condition: Condition) => sql`users.id in (select user_id from brands where ${condition})`

const withCampaigns = (programId: Condition) =>
  sql`exists (select from campaigns where brand_id = brands.id and program_id = ${programId})`

const withEntries = (programId: Condition, condition: Condition) =>
  brands(sql`exists (
    select from desk_entries as entry
    where entry.brand_id = brands.id and entry.program_id = ${programId} and ${condition}
  )`)

const judges = (programId: Condition, condition: Condition) => sql`users.id in (
  select judges.user_id from judges join judge_programs as membership on membership.judge_id = judges.id
  where membership.program_id = ${programId} and judges.deleted_at is null and ${condition}
)`

/** SQL over the row `users`: whether somebody is of an audience of the programme. */
const isOf: Record<Audience, (programId: Condition) => Condition> = {
  brands: (programId) => brands(withCampaigns(programId)),
  'brands-sent': (programId) => withEntries(programId, sql`entry.status = 'Enviada'`),
  // Nothing of a blocked campaign can be sent.
  'brands-unsent': (programId) =>
    withEntries(programId, sql`entry.status <> 'Enviada' and not entry.missing @> array['blocked']`),
  'brands-none': (programId) =>
    brands(sql`preferred_program_id = ${programId} and not ${withCampaigns(programId)}`),
  winners: (programId) =>
    brands(sql`${isPublished(programId)} and brands.id in (
      select entry.brand_id from standing_decisions as decision join judged_entries as entry on entry.id = decision.entry_id
      where decision.program_id = ${programId}
    )`),
  'judges-confirmed': (programId) => judges(programId, hasConfirmed(programId)),
  'judges-invited': (programId) => judges(programId, sql`invitations > 0 and not ${hasConfirmed(programId)}`),
  team: () => sql`users.role = 'admin'`,
}

/** SQL over the row `users`. Brands prove their address before they are written to, as with reminders. */
const isReachable = sql`(users.deleted_at is null and (users.role <> 'brand' or users.email_verified_at is not null))`
const wantsAny = sql.raw<boolean>(personWantsMails)

export interface Reach {
  audience: Audience
  recipients: number
  optedOut: number
}

/** Returns how many people each audience of a programme has; none of its winners before everybody knows them (J60). */
export async function countAudiences(db: Db, programId: number): Promise<Reach[]> {
  // Named in each subquery: one that refers to a row outside is run anew for each person.
  const programOf = sql`${programId}::integer`
  const { rows } = await sql<Reach>`
    with program as (select ${programId}::integer as id),
    reached as (select users.id, users.role, users.email_verified_at, ${wantsAny} as wants from users where ${isReachable})
    ${sql.join(
      audiences.map(
        (audience) => sql`
          select ${audience} as audience,
            count(users.id) filter (where wants) as recipients,
            count(users.id) filter (where not wants) as "optedOut"
          from program left join reached as users on ${isOf[audience](programOf)}
          where ${audience !== 'winners'} or ${isPublished(programOf)}
          group by program.id`,
      ),
      sql` union all `,
    )}
  `.execute(db)
  return audiences.flatMap((audience) => rows.find((row) => row.audience === audience) ?? [])
}

const addressees = ({ audience, programId }: Audienced) =>
  sql`users where ${isReachable} and ${wantsAny} and ${isOf[audience](sql`${programId}::integer`)}`

/** Returns the person of the audience whose mail is shown beforehand. */
export async function findFirst(db: Db, audienced: Audienced): Promise<number | undefined> {
  const { rows } = await sql<{ id: number | null }>`
    select min(users.id) as id from ${addressees(audienced)}
  `.execute(db)
  return rows[0]?.id ?? undefined
}

export interface NewAnnouncement extends Announcement {
  key: string
  createdBy: number
}

/** Inserts the announcement with all its recipients. Returns undefined when a mailing with this key exists. */
export async function insertAnnouncement(
  db: Db,
  { key, createdBy, subject, text, audience, programId }: NewAnnouncement,
) {
  const { rows } = await sql<{ id: number; total: number }>`
    with recipients as materialized (select users.id from ${addressees({ audience, programId })}),
    mailing as (
      insert into mailings (key, created_by, subject, text, filter, audience, program_id, total)
      select ${key}, ${createdBy}::integer, ${subject}, ${text}, '{}', ${audience}, ${programId}::integer, count(*)
      from recipients
      on conflict (key) do nothing
      returning id, total
    ), added as (
      insert into announcement_recipients (mailing_id, user_id)
      select mailing.id, recipients.id from mailing, recipients
    )
    select id, total from mailing
  `.execute(db)
  return rows[0]
}

export const findAnnouncement = (db: Db, id: number): Promise<Announcement | undefined> =>
  announcements(db).where('id', '=', id).executeTakeFirst()

export const lockAnnouncement = (db: Db, id: number): Promise<Announcement | undefined> =>
  announcements(db).where('id', '=', id).forNoKeyUpdate().executeTakeFirst()

const announcements = (db: Db) =>
  db
    .selectFrom('mailings')
    .where('audience', 'is not', null)
    .select(['subject', 'text', 'audience', 'program_id as programId'])
    .$narrowType<{ audience: Audience; programId: number }>()

export interface Addressee {
  userId: number
  name: string
  email: string
  /** When entries close for this person; null: without end. */
  closesAt: Date | null
}

/** Returns those of the people who can still be written to. Who was of the audience when it was sent stays so. */
export async function selectAddressees(db: Db, programId: number, userIds: number[]): Promise<Addressee[]> {
  const { rows } = await sql<Addressee>`
    select users.id as "userId", users.name, users.email,
      ${sql.raw(entriesCloseAt('program.id', 'brands.id'))} as "closesAt"
    from users join programs as program on program.id = ${programId}
      left join lateral (
        select id from brands where user_id = users.id
        order by ${sql.raw(entriesCloseAt('program.id', 'brands.id'))} desc nulls first limit 1
      ) as brands on true
    where users.id = any(${userIds}::integer[]) and ${isReachable} and ${wantsAny}
    order by users.id
  `.execute(db)
  return rows
}
