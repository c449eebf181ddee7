import { sql } from 'kysely'
import { MAX_NOTIFICATIONS, type NotificationKind } from '@portal/contract/entries/notifications.ts'
import type { Db } from '../../platform/db/db.ts'
import { entriesCloseAt, isOpen } from '../../editions/calendar/deadline-sql.ts'
import { isReminded, wantsReminders } from '../../people/accounts/wanted-mails-sql.ts'

/** Returns the user's notifications, newest first. */
export const selectNotifications = (db: Db, userId: number) =>
  db
    .selectFrom('notifications')
    .where('user_id', '=', userId)
    .select(['id', 'kind', 'title', 'text', 'link', 'created_at as createdAt', 'read_at as readAt'])
    .select((eb) =>
      eb
        .selectFrom('notifications as own')
        .where('own.user_id', '=', userId)
        .where('own.read_at', 'is', null)
        .select((own) => own.fn.countAll<number>().as('count'))
        .as('unread'),
    )
    .orderBy('id', 'desc')
    .limit(MAX_NOTIFICATIONS)
    .execute()

/**
 * Marks notifications as read; without `ids`, all of the user's, but none newer than `upTo`. Returns the number of
 * unread ones.
 */
export async function markRead(
  db: Db,
  userId: number,
  { ids, upTo }: { ids?: number[] | undefined; upTo?: number | undefined },
): Promise<number> {
  const { rows } = await sql<{ unread: number }>`
    with marked as (
      update notifications set read_at = now()
      where user_id = ${userId} and read_at is null and (${ids ?? null}::integer[] is null or id = any(${ids ?? null}::integer[]))
        and (${upTo ?? null}::integer is null or id <= ${upTo ?? null})
      returning id
    )
    -- Counts what was there before the marks.
    select (
      select count(*) from notifications where user_id = ${userId} and read_at is null
    ) - (select count(*) from marked) as unread
  `.execute(db)
  return rows[0]?.unread ?? 0
}

export interface NewNotification {
  userId: number
  enrollmentId: number | null
  kind: NotificationKind
  logicalKey: string
  title: string
  text: string
  link: string
}

/** Inserts notifications and returns those that were made. */
export async function insertNotifications(
  db: Db,
  notifications: NewNotification[],
): Promise<{ id: number; userId: number; logicalKey: string }[]> {
  const { rows } = await sql<{ id: number; userId: number; logicalKey: string }>`
    insert into notifications (user_id, enrollment_id, kind, logical_key, title, text, link)
    select "userId", "enrollmentId", kind, "logicalKey", title, text, link
    from json_to_recordset(${JSON.stringify(notifications)}::json) as new (
      "userId" integer, "enrollmentId" integer, kind text, "logicalKey" text, title text, text text, link text
    )
    on conflict (logical_key) do nothing
    returning id, user_id as "userId", logical_key as "logicalKey"
  `.execute(db)
  return rows
}

export interface ToldEntry {
  enrollmentId: number
  /** The person whom the brand's mails address. */
  userId: number
  /** Who is told of what is left to do, and who of a sending: the owners and whoever sent (B09). */
  reminded: number[]
  receiptReaders: number[]
  /** Id of the entry's latest notification. */
  lastId: number | null
  lastKind: NotificationKind | null
  /** Whether the brand can still complete and send the entry: it is in time, and its campaign isn't blocked. */
  isOpen: boolean
}

export async function selectToldEntries(db: Db, campaignIds: number[]): Promise<Map<number, ToldEntry>> {
  const { rows } = await sql<ToldEntry>`
    select
      entry.id as "enrollmentId", brand.user_id as "userId", last.id as "lastId", last.kind as "lastKind",
      members.reminded, members.owners || array(
        select sendings.user_id from sent_entries
          join sendings on sendings.id = sending_id
          join memberships on memberships.brand_id = brand.id and memberships.user_id = sendings.user_id
        where enrollment_id = entry.id and level <> 'owner'
      ) as "receiptReaders",
      ${sql.raw(isOpen('campaign.program_id', 'campaign.brand_id'))}
        and campaign.blocked_country_code is null as "isOpen"
    from campaigns as campaign
    join brands as brand on brand.id = campaign.brand_id
    -- Who has gone is told nothing any more.
    join users on users.id = brand.user_id and users.deleted_at is null
    join lateral (
      select
        array_agg(memberships.user_id) filter (where ${sql.raw(isReminded())}) as reminded,
        array_agg(memberships.user_id) filter (where level = 'owner') as owners
      from memberships join users as member on member.id = memberships.user_id and member.deleted_at is null
      where memberships.brand_id = brand.id
    ) as members on true
    join enrollments as entry on entry.campaign_id = campaign.id
    left join lateral (
      select id, kind from notifications where enrollment_id = entry.id order by id desc limit 1
    ) as last on true
    where campaign.id = any(${campaignIds}::integer[])
  `.execute(db)
  return new Map(rows.map((row) => [row.enrollmentId, row]))
}

export interface Reminder {
  programId: number
  kind: 'deadline-week' | 'deadline-day'
  closesAt: Date
  secondsLeft: number
  /** The brands to remind. Null: all that have no extra time. */
  brandIds: number[] | null
}

/** Claims due reminders that nobody has made yet. They belong to the caller once its transaction commits. */
export async function claimReminders(db: Db): Promise<Reminder[]> {
  const { rows } = await sql<Reminder>`
    with of_programs as (
      insert into deadline_reminders (program_id, kind, entries_close_at)
      select id, kind, entries_close_at
      from programs as program, lateral (${dueKind('program.id', 'program.entries_close_at')}) as reminder
      where kind is not null
      on conflict do nothing
      returning program_id, kind, entries_close_at, null::integer as brand_id
    ), of_extensions as (
      update brand_extensions as extension set reminded_of = due.kind
      from (
        -- Another server that looks at the same time waits here, and then finds that it was made.
        select brand_id, program_id, kind
        from brand_extensions as own, lateral (${dueKind('own.program_id', 'own.entries_close_at')}) as reminder
        where kind is distinct from reminded_of and kind is not null
          and entries_close_at > ${sql.raw(entriesCloseAt('own.program_id', null))}
      ) as due
      where extension.brand_id = due.brand_id and extension.program_id = due.program_id
        and extension.reminded_of is distinct from due.kind
      returning extension.program_id, kind, entries_close_at, extension.brand_id
    )
    select
      program_id as "programId",
      kind,
      entries_close_at as "closesAt",
      extract(epoch from entries_close_at - now())::integer as "secondsLeft",
      nullif(array_agg(brand_id), array[null]::integer[]) as "brandIds"
    from (select * from of_programs union all select * from of_extensions) as claimed
    group by program_id, kind, entries_close_at, brand_id is null
  `.execute(db)
  return rows
}

/**
 * Returns SQL for the reminder that is due in a published edition; null when none is due or it is switched off.
 */
const dueKind = (programId: string, closesAt: string) =>
  sql.raw(`
    select case
      when ${closesAt} > now() and ${closesAt} <= now() + interval '24 hours' and reminds_day
        then 'deadline-day'
      when ${closesAt} > now() + interval '24 hours' and ${closesAt} <= now() + interval '7 days' and reminds_week
        then 'deadline-week'
    end as kind
    from programs join editions on editions.id = edition_id
    where programs.id = ${programId} and state = 'published'
  `)

export interface Entrant {
  userId: number
  brandId: number
  name: string
  email: string
  wantsReminders: boolean
  campaignIds: number[]
}

/**
 * Returns the recipients of a reminder: the people who are reminded of brands with campaigns in the programme (B09), with
 * their entries that can still be sent.
 */
export async function selectEntrants(db: Db, reminder: Reminder): Promise<Entrant[]> {
  const { programId, closesAt, brandIds } = reminder
  const { rows } = await sql<Entrant>`
    select
      users.id as "userId",
      users.name,
      users.email,
      brands.id as "brandId",
      ${sql.raw(wantsReminders())} as "wantsReminders",
      array_agg(campaigns.id order by campaigns.id) as "campaignIds"
    from campaigns
    join brands on brands.id = campaigns.brand_id
    join memberships on memberships.brand_id = brands.id and ${sql.raw(isReminded())}
    join users on users.id = memberships.user_id
    where program_id = ${programId} and blocked_country_code is null and users.deleted_at is null
      and case when ${brandIds}::integer[] is null
        then brands.id not in (
          select brand_id from brand_extensions where program_id = ${programId} and entries_close_at > ${closesAt}
        )
        else brands.id = any(${brandIds}::integer[])
      end
    group by users.id, brands.id, memberships.brand_id, memberships.user_id
    order by brands.id, users.id
  `.execute(db)
  return rows
}

export interface MovedDeadline {
  brandId: number
  /** Who is told of it (B09). */
  people: { userId: number; name: string; email: string }[]
  programId: number
  /** Null: no end. */
  was: Date | null
  becomes: Date | null
  reason: string | null
  /** How often it changed since the brand knows it. */
  changes: number
}

const CLOSES_AT = sql`nullif(greatest(coalesce(program.entries_close_at, 'infinity'), own.entries_close_at), 'infinity')`
const IS_EXTENDED = sql`coalesce(own.entries_close_at > program.entries_close_at, false)`

/**
 * Notes the closings that changed since their brands were told, and returns at most `limit` of them. They belong to the
 * caller once its transaction commits. A brand with a first campaign in a programme knows its closing from the screen.
 */
export async function claimMovedDeadlines(db: Db, limit: number): Promise<MovedDeadline[]> {
  await sql`
    insert into told_deadlines (brand_id, program_id, closes_at, is_extended)
    select brand_id, program.id, ${CLOSES_AT}, ${IS_EXTENDED}
    from (select distinct brand_id, program_id from campaigns) as entrant
      join programs as program on program.id = entrant.program_id
      left join brand_extensions as own using (brand_id, program_id)
    where not exists (
      select from told_deadlines as told where told.brand_id = entrant.brand_id and told.program_id = program.id
    )
    on conflict do nothing
  `.execute(db)
  const { rows } = await sql<MovedDeadline>`
    with moved as (
      select
        told.brand_id, told.program_id, told.closes_at as was,
        ${CLOSES_AT} as becomes, ${IS_EXTENDED} as becomes_extended,
        case when ${IS_EXTENDED} then own.reason when not told.is_extended then closing_reason end as reason
      from told_deadlines as told
        join programs as program on program.id = told.program_id
        join editions on editions.id = edition_id and state = 'published'
        left join brand_extensions as own on own.brand_id = told.brand_id and own.program_id = told.program_id
        join brands on brands.id = told.brand_id
        join users on users.id = user_id and users.deleted_at is null
      where told.closes_at is distinct from ${CLOSES_AT}
        and exists (
          select from campaigns where campaigns.brand_id = told.brand_id and campaigns.program_id = told.program_id
        )
      order by told.brand_id, told.program_id
      limit ${limit}
      for update of told skip locked
    )
    update told_deadlines as told
    set closes_at = becomes, is_extended = becomes_extended, changes = changes + 1
    from moved
    where told.brand_id = moved.brand_id and told.program_id = moved.program_id
    returning told.brand_id as "brandId", told.program_id as "programId", was, becomes, reason, changes, (
      select coalesce(
        json_agg(json_build_object('userId', users.id, 'name', name, 'email', email) order by users.id), '[]'
      )
      from memberships join users on users.id = user_id and users.deleted_at is null
      where memberships.brand_id = told.brand_id and ${sql.raw(isReminded())}
    ) as people
  `.execute(db)
  return rows
}
