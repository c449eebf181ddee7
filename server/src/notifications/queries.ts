import { sql } from 'kysely'
import { MAX_NOTIFICATIONS, type NotificationKind } from '@portal/contract/notifications.ts'
import { programs } from '@portal/edition/programs.ts'
import type { Db } from '../db/db.ts'
import { entriesCloseAt } from '../reference/deadline.ts'

/** Newest first. */
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

/** Without `ids` all of the user's; answers with how many are still unread. */
export async function markRead(db: Db, userId: number, ids: number[] | null): Promise<number> {
  const { rows } = await sql<{ unread: number }>`
    with marked as (
      update notifications set read_at = now()
      where user_id = ${userId} and read_at is null and (${ids}::integer[] is null or id = any(${ids}::integer[]))
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

export const insertNotifications = (db: Db, notifications: NewNotification[]) =>
  sql`
    insert into notifications (user_id, enrollment_id, kind, logical_key, title, text, link)
    select "userId", "enrollmentId", kind, "logicalKey", title, text, link
    from json_to_recordset(${JSON.stringify(notifications)}::json) as new (
      "userId" integer, "enrollmentId" integer, kind text, "logicalKey" text, title text, text text, link text
    )
    on conflict (logical_key) do nothing
  `.execute(db)

/** Takes the mark off some changed campaigns and locks them; those that are being changed come another time. */
export async function takeChangedCampaigns(db: Db, limit: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    update campaigns set is_changed = false
    where id in (select id from campaigns where is_changed order by id limit ${limit} for update skip locked)
    returning id
  `.execute(db)
  return rows.map(({ id }) => id)
}

export interface ToldEntry {
  enrollmentId: number
  userId: number
  /** The latest that was told of the entry. */
  lastId: number | null
  lastKind: NotificationKind | null
}

export async function selectToldEntries(db: Db, campaignIds: number[]): Promise<Map<number, ToldEntry>> {
  const { rows } = await sql<ToldEntry>`
    select
      entry.id as "enrollmentId", brand.user_id as "userId", last.id as "lastId", last.kind as "lastKind"
    from campaigns as campaign
    join brands as brand on brand.id = campaign.brand_id
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
}

/** The reminders whose time has come and that nobody has made; they are the caller's, once its transaction commits. */
export async function claimReminders(db: Db): Promise<Reminder[]> {
  const { rows } = await sql<Reminder>`
    insert into deadline_reminders (program_id, kind, entries_close_at)
    select id, case when closes_at <= now() + interval '24 hours' then 'deadline-day' else 'deadline-week' end, closes_at
    from unnest(${programs.map(({ id }) => id)}::integer[]) as program (id),
      lateral (select ${sql.raw(entriesCloseAt('program.id'))} as closes_at) as deadline
    where closes_at > now() and closes_at <= now() + interval '7 days'
    on conflict do nothing
    returning
      program_id as "programId",
      kind,
      entries_close_at as "closesAt",
      extract(epoch from entries_close_at - now())::integer as "secondsLeft"
  `.execute(db)
  return rows
}

export interface Entrant {
  userId: number
  name: string
  email: string
  wantsReminders: boolean
  campaignIds: number[]
}

/** Who has campaigns in a programme, with those that can still be sent. */
export async function selectEntrants(db: Db, programId: number): Promise<Entrant[]> {
  const { rows } = await sql<Entrant>`
    select
      users.id as "userId",
      users.name,
      users.email,
      brands.wants_reminders as "wantsReminders",
      array_agg(campaigns.id order by campaigns.id) as "campaignIds"
    from campaigns
    join brands on brands.id = campaigns.brand_id
    join users on users.id = brands.user_id
    where program_id = ${programId} and blocked_country_code is null and users.deleted_at is null
    group by users.id, brands.id
    order by users.id
  `.execute(db)
  return rows
}
