import { sql } from 'kysely'
import type { MissingField } from '@portal/contract/desk.ts'
import type { EnrollmentStatus } from '@portal/contract/enrollments.ts'
import { fullName } from '../../accounts/full-name.ts'
import type { Db } from '../../db/db.ts'

/** Of two who settle one waits for the other: what was taken by somebody is settled once this returns. */
export const waitForTurn = (db: Db) =>
  sql`select pg_advisory_xact_lock(hashtextextended('settle-changes', 0))`.execute(db)

export async function hasChangedCampaigns(db: Db): Promise<boolean> {
  const changed = await db
    .selectFrom('campaigns')
    .where('is_changed', '=', true)
    .select('id')
    .limit(1)
    .execute()
  return changed.length > 0
}

/** Takes the mark off some changed campaigns and locks them; those that are being changed come another time. */
export async function takeChangedCampaigns(db: Db, limit: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    update campaigns set is_changed = false
    where id in (select id from campaigns where is_changed order by id limit ${limit} for update skip locked)
    returning id
  `.execute(db)
  return rows.map(({ id }) => id)
}

/** For changes outside of a campaign that show in the list of its entries: the name and address of its brand. */
export const markCampaignsOf = (db: Db, userId: number) =>
  sql`
    update campaigns set is_changed = true
    where id in (
      select campaigns.id from campaigns join brands on brands.id = brand_id
      -- In the order in which everybody locks them.
      where user_id = ${userId} order by campaigns.id for update of campaigns
    )
  `.execute(db)

interface JudgedEntry {
  id: number
  status: EnrollmentStatus
  missing: MissingField[]
}

/** What was found out about the entries, with the rest of what the desk shows of them. */
export const upsertEntries = (db: Db, entries: JudgedEntry[]) =>
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
    cross join lateral (select ${sql.raw(fullName())} as brand) as names
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
  `.execute(db)

/** Campaigns of a company that one is compared with, counted in entries: those that came last. */
const COMPARED = 1000
const NEAR = 0.75

const withoutPunctuation = (name: string) =>
  sql`translate(${sql.ref(name)}, ${sql.lit(` .,:;-–—_/|+&#*'’"“”«»()[]¡!¿?`)}, '')`
/** Years and numbers tell apart what is named alike. */
const digitsOf = (name: string) =>
  sql`translate(${sql.ref(name)}, translate(${sql.ref(name)}, '0123456789', ''), '')`

/** Finds anew what the campaigns may be the same as: near-equal names of one company. */
export async function findDuplicates(db: Db, campaignIds: number[]): Promise<void> {
  await sql`
    delete from duplicate_pairs
    where campaign_id = any(${campaignIds}::integer[]) or other_campaign_id = any(${campaignIds}::integer[])
  `.execute(db)
  await sql`
    with changed as materialized (
      select distinct on (campaign_id) campaign_id, brand_id, program_id, name_key, company_key
      from desk_entries where campaign_id = any(${campaignIds}::integer[])
    ), pairs as (
      select distinct changed.campaign_id as id, other.campaign_id as other_id,
        case
          when other.brand_id <> changed.brand_id then 'other-brand'
          when other.program_id <> changed.program_id then 'other-country'
          else 'same-brand'
        end as reason
      from changed, lateral (
        select campaign_id, brand_id, program_id, name_key from desk_entries
        where company_key = changed.company_key order by campaign_id desc limit ${sql.lit(COMPARED)}
      ) as other
      where other.campaign_id <> changed.campaign_id
        and (
          similarity(other.name_key, changed.name_key) >= ${sql.lit(NEAR)}
          or ${withoutPunctuation('other.name_key')} = ${withoutPunctuation('changed.name_key')}
        )
        and ${digitsOf('other.name_key')} = ${digitsOf('changed.name_key')}
    )
    insert into duplicate_pairs (campaign_id, other_campaign_id, reason)
    select id, other_id, reason from pairs union select other_id, id, reason from pairs
  `.execute(db)
}
