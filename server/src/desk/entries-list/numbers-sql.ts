import { type RawBuilder, sql } from 'kysely'
import type { Numbers } from '@portal/contract/desk/entries-list.ts'
import type { EnrollmentStatus } from '@portal/contract/entries/enrollments.ts'
import type { Db } from '../../platform/db/db.ts'

/** Maximum number of days in the chart; days without events don't count. */
const DAYS = 90

/** Ids of programmes. Null: all. */
type Programs = readonly number[] | null

const ofPrograms = (column: string, programs: Programs): RawBuilder<boolean> =>
  programs === null ? sql`true` : sql`${sql.ref(column)} = any(${programs}::integer[])`

export const countEntries = (db: Db, programs: Programs) =>
  db
    .selectFrom('desk_entries as entry')
    .where(ofPrograms('entry.program_id', programs))
    .groupBy(['entry.program_id', 'entry.category_id', 'entry.status'])
    .select([
      'entry.program_id as programId',
      'entry.category_id as categoryId',
      sql<EnrollmentStatus>`entry.status`.as('status'),
      (eb) => eb.fn.countAll<number>().as('total'),
    ])
    .execute()

/**
 * Returns SQL for counting rows. It uses the narrow tables, because a scan of desk_entries would read all its
 * text.
 */
const rowsOf = (table: 'enrollments' | 'files', programs: Programs) =>
  programs === null
    ? sql`from ${sql.table(table)} as row`
    : sql`from ${sql.table(table)} as row
        join campaigns as campaign on campaign.id = row.campaign_id and ${ofPrograms('campaign.program_id', programs)}`

/** Returns the numbers of each day, oldest first. */
export async function countByDay(db: Db, programs: Programs, timeZone: string): Promise<Numbers['byDay']> {
  // Time zones differ by whole quarters of an hour, so converting the few quarters costs less than converting
  // every instant.
  const byDay = (at: 'created_at' | 'sent_at', rows: RawBuilder<unknown>) => sql`(
    select (quarter at time zone ${timeZone})::date as day, sum(counted)::bigint as total
    from (
      select date_bin('15 minutes', row.${sql.ref(at)}, 'epoch') as quarter, count(*) as counted ${rows}
      where row.${sql.ref(at)} is not null group by quarter
    ) as quarters
    group by day
  )`
  const entries = rowsOf('enrollments', programs)
  const { rows } = await sql<Numbers['byDay'][number]>`
    select day::text, created, sent, uploads
    from (
      select day, coalesce(created.total, 0) as created, coalesce(sent.total, 0) as sent,
        coalesce(uploaded.total, 0) as uploads
      from ${byDay('created_at', entries)} as created
      full join ${byDay('sent_at', entries)} as sent using (day)
      full join ${byDay('created_at', rowsOf('files', programs))} as uploaded using (day)
      order by day desc limit ${sql.lit(DAYS)}
    ) as latest
    order by day
  `.execute(db)
  return rows
}

export async function countUploads(db: Db, programs: Programs): Promise<Numbers['uploads']> {
  const { rows } = await sql<Numbers['uploads']>`
    select files, bytes, "underWay"
    from (
      select count(*) as files, coalesce(sum(row.size), 0)::float8 as bytes ${rowsOf('files', programs)}
    ) as stored, (
      select count(*) as "underWay"
      from uploads join campaigns as campaign on campaign.id = uploads.campaign_id
      where file_id is null and ${ofPrograms('campaign.program_id', programs)}
    ) as coming
  `.execute(db)
  return rows[0] ?? { files: 0, bytes: 0, underWay: 0 }
}

/**
 * Counts brands by step. A brand of one step is also a brand of the step before. If programmes are given, only
 * brands count that chose one of them or have a campaign in one.
 */
export async function countFunnel(db: Db, programs: Programs): Promise<Numbers['funnel']> {
  const { rows } = await sql<Numbers['funnel']>`
    with entered as (
      select brand_id, bool_or(exists (select from files where campaign_id = campaign.id)) as has_video
      from campaigns as campaign where ${ofPrograms('campaign.program_id', programs)} group by brand_id
    ), completed as (
      select brand_id, bool_or(status = 'Enviada') as has_sent
      from desk_entries as entry
      where status <> 'Incompleta' and ${ofPrograms('entry.program_id', programs)} group by brand_id
    ), brand as (
      select
        email_verified_at is not null as is_verified,
        entered.brand_id is not null as has_campaign,
        coalesce(has_video, false) as has_video,
        completed.brand_id is not null as has_complete,
        coalesce(has_sent, false) as has_sent
      from brands
      join users on users.id = brands.user_id
      left join entered on entered.brand_id = brands.id
      left join completed on completed.brand_id = brands.id
      where users.deleted_at is null
        and (${ofPrograms('brands.preferred_program_id', programs)} or entered.brand_id is not null)
    )
    select
      count(*) as registered,
      count(*) filter (where is_verified) as verified,
      count(*) filter (where is_verified and has_campaign) as "withCampaign",
      count(*) filter (where is_verified and has_campaign and has_video) as "withVideo",
      count(*) filter (where is_verified and has_campaign and has_video and has_complete) as "withCompleteEntry",
      count(*) filter (where is_verified and has_campaign and has_video and has_complete and has_sent) as "withSentEntry"
    from brand
  `.execute(db)
  const [funnel] = rows
  if (!funnel) throw new Error('An aggregate has one row')
  return funnel
}
