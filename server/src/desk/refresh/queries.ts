import { sql } from 'kysely'
import type { MissingField } from '@portal/contract/desk/entries-list.ts'
import type { EnrollmentStatus } from '@portal/contract/entries/enrollments.ts'
import { brandName } from '../../people/accounts/full-name-sql.ts'
import type { Db } from '../../platform/db/db.ts'

/**
 * Makes this transaction the only one that derives rows. If two derived the same campaign, the slower one could
 * write older rows. The lock's name is the one that the version before uses.
 */
export async function becomeWorker(trx: Db): Promise<boolean> {
  const { rows } = await sql<{ isWorker: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended('settle-changes', 0)) as "isWorker"
  `.execute(trx)
  return rows[0]?.isWorker ?? false
}

export const setSavepoint = (trx: Db) => sql`savepoint taken`.execute(trx)
export const rollBackToSavepoint = (trx: Db) => sql`rollback to savepoint taken`.execute(trx)

/** Number of marks that are read to find some campaigns. A campaign may have many marks. */
const MARKS_AT_ONCE = 1000

// What is to wait longer than a day was put off while the clock was ahead.
const isDue = sql`(retry_at <= now() or retry_at > now() + interval '1 day')`

/**
 * Removes all marks of the campaigns that were marked first, and returns these campaigns. Campaigns that were set
 * aside wait for their retry.
 */
export async function takeMarkedCampaigns(trx: Db, most: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with oldest as (
      select mark.id, mark.campaign_id, exists (
        select from set_aside_campaigns as aside where aside.campaign_id = mark.campaign_id and not ${isDue}
      ) as is_set_aside
      from campaign_changes as mark order by mark.id limit ${MARKS_AT_ONCE}
    ), chosen as (
      select campaign_id from oldest where not is_set_aside group by campaign_id order by min(id) limit ${most}
    ), of_set_aside as (
      delete from campaign_changes where id in (select id from oldest where is_set_aside)
    ), taken as (
      delete from campaign_changes where campaign_id in (select campaign_id from chosen)
    )
    select campaign_id as id from chosen
  `.execute(trx)
  return rows.map(({ id }) => id)
}

/**
 * Seconds until a campaign that failed is tried again. The time doubles after each further failure, up to an hour.
 */
const RETRY_SECONDS = 60
const RETRY_SECONDS_AT_MOST = 3600

export const setCampaignAside = (trx: Db, campaignId: number, error: string) =>
  sql`
    insert into set_aside_campaigns as aside (campaign_id, error, retry_at)
    values (${campaignId}, left(${error}, 500), now() + make_interval(secs => ${RETRY_SECONDS}))
    on conflict (campaign_id) do update set
      error = excluded.error,
      failures = aside.failures + 1,
      retry_at = now() + make_interval(secs => least(${RETRY_SECONDS}::float8 * 2 ^ aside.failures, ${RETRY_SECONDS_AT_MOST}))
  `.execute(trx)

/** Marks the campaigns that were set aside and whose retry is due. */
export const markRetries = (db: Db) =>
  sql`
    insert into campaign_changes (campaign_id)
    select campaign_id from set_aside_campaigns as aside
    where ${isDue}
      and not exists (select from campaign_changes as mark where mark.campaign_id = aside.campaign_id)
  `.execute(db)

export const forgetSetAside = (trx: Db, campaignIds: number[]) =>
  trx.deleteFrom('set_aside_campaigns').where('campaign_id', 'in', campaignIds).execute()

/** Maximum number of marks that are counted: more makes no difference. */
const MOST_COUNTED = 100_000

export interface Changes {
  /** Number of marked campaigns. */
  waiting: number
  /** Id of the latest mark; null if there is none. */
  lastId: number | null
  setAside: number
}

/** Counts what is not up to date, by marks up to `lastId`, or by all. */
export async function countChanges(db: Db, lastId: number | null): Promise<Changes> {
  const { rows } = await sql<Changes>`
    select count(distinct campaign_id) as waiting, max(id) as "lastId",
      (select count(*) from set_aside_campaigns) as "setAside"
    from (
      select id, campaign_id from campaign_changes
      where ${lastId}::bigint is null or id <= ${lastId}::bigint limit ${MOST_COUNTED}
    ) as mark
  `.execute(db)
  return rows[0] ?? { waiting: 0, lastId, setAside: 0 }
}

/**
 * Requests a search for duplicates of campaigns that are new, or whose name or company differs from the list's.
 */
export const askForDuplicates = (trx: Db, campaignIds: number[]) =>
  sql`
    insert into duplicate_searches (campaign_id)
    select campaign.id
    from campaigns as campaign join companies as company on company.id = company_id
    where campaign.id = any(${campaignIds}::integer[]) and not exists (
      select from desk_entries as entry
      where entry.campaign_id = campaign.id and name_key = fold(campaign.name) and company_key = company.name_key
    )
    on conflict do nothing
  `.execute(trx)

export async function takeSearches(trx: Db, most: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    delete from duplicate_searches where campaign_id in (
      select campaign_id from duplicate_searches where ${isDue} order by retry_at, campaign_id limit ${most}
    )
    returning campaign_id as id
  `.execute(trx)
  return rows.map(({ id }) => id)
}

export const putSearchOff = (trx: Db, campaignId: number) =>
  sql`
    insert into duplicate_searches (campaign_id, retry_at)
    values (${campaignId}, now() + make_interval(secs => ${RETRY_SECONDS_AT_MOST}))
  `.execute(trx)

interface JudgedEntry {
  id: number
  status: EnrollmentStatus
  missing: MissingField[]
}

/** Writes the statuses of the entries, together with everything else that the desk shows of them. */
export const upsertEntries = (trx: Db, entries: JudgedEntry[]) =>
  sql`
    insert into desk_entries (
      enrollment_id, campaign_id, brand_id, program_id, category_id, enroll_code, status, missing,
      campaign_name, brand_name, company_name, name_key, brand_key, company_key, search, created_at, sent_at
    )
    select
      entry.id, campaign.id, campaign.brand_id, campaign.program_id, entry.category_id, entry.enroll_code,
      judged.status, judged.missing,
      campaign.name, names.brand, company.name, fold(campaign.name), fold(names.brand), company.name_key,
      -- The blank lets the first word begin like the others.
      ' ' || fold(concat_ws(' ', entry.enroll_code, campaign.name, names.brand, company.name, users.email)),
      entry.created_at, entry.sent_at
    from json_to_recordset(${JSON.stringify(entries)}::json) as judged (id integer, status text, missing text[])
    join enrollments as entry on entry.id = judged.id
    join campaigns as campaign on campaign.id = entry.campaign_id
    join companies as company on company.id = campaign.company_id
    join brands on brands.id = campaign.brand_id
    join users on users.id = brands.user_id
    cross join lateral (select ${sql.raw(brandName())} as brand) as names
    on conflict (enrollment_id) do update set
      status = excluded.status,
      missing = excluded.missing,
      campaign_name = excluded.campaign_name,
      brand_name = excluded.brand_name,
      company_name = excluded.company_name,
      name_key = excluded.name_key,
      brand_key = excluded.brand_key,
      company_key = excluded.company_key,
      search = excluded.search,
      sent_at = excluded.sent_at
  `.execute(trx)

/** Maximum number of entries of a company that a campaign is compared with: the latest ones. */
const COMPARED = 1000
/** Maximum number of campaigns that one is paired with: those that were made soonest before or after it. */
const PAIRS = 20
const NEAR = 0.75

const withoutPunctuation = (name: string) =>
  sql`translate(${sql.ref(name)}, ${sql.lit(` .,:;-–—_/|+&#*'’"“”«»()[]¡!¿?`)}, '')`
/** SQL for the digits of a name. Years and numbers distinguish campaigns with otherwise equal names. */
const digitsOf = (name: string) =>
  sql`translate(${sql.ref(name)}, translate(${sql.ref(name)}, '0123456789', ''), '')`

/**
 * SQL for whether two names are nearly equal. The cheapest tests come first, because most names are either equal
 * or quite different.
 */
const isNear = (one: string, other: string) => sql`
  case
    when ${sql.ref(one)} = ${sql.ref(other)} then true
    when similarity(${sql.ref(one)}, ${sql.ref(other)}) < ${sql.lit(NEAR)}
      and ${withoutPunctuation(one)} <> ${withoutPunctuation(other)} then false
    else ${digitsOf(one)} = ${digitsOf(other)}
  end
`

/**
 * SQL for what two campaigns are compared by. A campaign of another edition is next year's entry and not a
 * duplicate.
 */
const comparedOf = (campaignId: string) => sql`(
  select company_key, name_key, edition_id
  from desk_entries join programs on programs.id = program_id
  where campaign_id = ${sql.ref(campaignId)} limit 1
)`

/** Finds the possible duplicates of the campaigns anew: nearly equal names of one company in one edition. */
export async function findDuplicates(trx: Db, campaignIds: number[]): Promise<void> {
  await sql`
    delete from duplicate_pairs as pair
    where (campaign_id = any(${campaignIds}::integer[]) or other_campaign_id = any(${campaignIds}::integer[]))
      and not exists (
        select from ${comparedOf('pair.campaign_id')} as one, ${comparedOf('pair.other_campaign_id')} as other
        where one.edition_id = other.edition_id and one.company_key = other.company_key
          and ${isNear('one.name_key', 'other.name_key')}
      )
  `.execute(trx)
  await sql`
    with changed as materialized (
      select distinct on (campaign_id) campaign_id, brand_id, program_id, edition_id, name_key, company_key
      from desk_entries join programs on programs.id = program_id
      where campaign_id = any(${campaignIds}::integer[])
    ), pairs as (
      select changed.campaign_id as id, near.campaign_id as other_id,
        case
          when near.brand_id <> changed.brand_id then 'other-brand'
          when near.program_id <> changed.program_id then 'other-country'
          else 'same-brand'
        end as reason
      from changed, lateral (
        select distinct on (distance, other.campaign_id) other.*
        from (
          select campaign_id, brand_id, program_id, name_key, abs(campaign_id - changed.campaign_id) as distance
          from desk_entries join programs on programs.id = program_id
          where company_key = changed.company_key and edition_id = changed.edition_id
          order by campaign_id desc limit ${sql.lit(COMPARED)}
        ) as other
        where other.campaign_id <> changed.campaign_id and ${isNear('other.name_key', 'changed.name_key')}
        order by distance, other.campaign_id
        limit ${sql.lit(PAIRS)}
      ) as near
    )
    insert into duplicate_pairs (campaign_id, other_campaign_id, reason)
    select id, other_id, reason from pairs union select other_id, id, reason from pairs
    on conflict do nothing
  `.execute(trx)
}
