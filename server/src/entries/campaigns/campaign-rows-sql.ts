import type { api } from '@portal/contract/api.ts'
import type { Parsed } from '@portal/contract/platform/route.ts'
import type { Campaign } from '@portal/contract/entries/campaigns.ts'
import { fullName } from '../../people/accounts/full-name-sql.ts'
import type { CompanyColumns } from '../companies/company-of-row.ts'
import type { Db } from '../../platform/db/db.ts'
import { inJson, readFrequent, statement } from '../../platform/db/frequent.ts'
import { revision } from '../../platform/db/revision.ts'
import type { Schema } from '../../platform/db/schema.ts'
import type { CompletenessFacts } from '@portal/contract/entries/completeness.ts'

export interface CampaignRow extends CompletenessFacts, CompanyColumns {
  id: number
  name: string
  blockedCountryCode: string | null
  revision: string
  entries: EntryRow[]
  lastSave: Campaign['lastSave']
  /** Name in the store of the poster of its first video that has one (W09). */
  posterName: string | null
}

/** An entry. It is a tuple, because an answer for a large brand holds thousands of them. */
type EntryRow = readonly [
  id: number,
  categoryId: number,
  enrollCode: string,
  sentAt: string | null,
  sendingId: number | null,
]

// Frequent statements are plain text, so that building them takes no time. They use count, because here Postgres
// turns `exists` into a scan of the whole table.
const facts = `
    campaign.program_id as "programId",
    campaign.ai_declaration is not null as "isDeclared",
    campaign.start_date as "startDate",
    campaign.end_date as "endDate",
    campaign.blocked_country_code is not null as "isBlocked",
    coalesce((
      select json_agg(json_build_array(id, question_id, category_id))
      from campaign_questions where campaign_id = campaign.id and answer = ''
    ), '[]') as unanswered,
    (select count(*) from files where campaign_id = campaign.id and usage_type = 'video_pauted') as "campaignVideos",
    (select count(*) from files where campaign_id = campaign.id and usage_type = 'video_case') as "caseVideos",
    (select count(*) from team_credits where campaign_id = campaign.id) as people,
    (
      select count(*) from company_credits where campaign_id = campaign.id and company_role = 'Anunciante'
    ) as advertisers
`

type Update = Parsed<typeof api.campaigns.update>['body']
export type CampaignChanges = Omit<Update, 'categoryIds' | 'revision'> & { blockedCountryCode?: string }

/**
 * What people edit of a campaign, with its column. An update writes these columns, and a revision is computed from
 * them.
 */
export const campaignColumns = {
  name: 'name',
  companyId: 'company_id',
  startDate: 'start_date',
  endDate: 'end_date',
  blockedCountryCode: 'blocked_country_code',
} as const satisfies Record<keyof CampaignChanges, keyof Schema['campaigns']>

export const campaignRevision = (table: string) =>
  revision(...Object.values(campaignColumns).map((column) => `${table}.${column}`))

/**
 * Returns SQL for the poster of a campaign's first video that has one, for any statement that has the campaign's
 * id.
 */
export const posterOf = (campaignId: string) => `(
      select poster_name from viewing_copies as copy
      where copy.campaign_id = ${campaignId} and copy.state in ('ready', 'not-needed')
      order by file_id limit 1
    )`

/** SQL for the columns of `campaigns` that note who saved what of it (B08). */
export const stamp = (userId: string, part: string) =>
  `saved_by = ${userId}, saved_at = now(), saved_part = ${part}`

/** Who saved last within a day. The name is looked up for those campaigns only. */
const lastSave = `case when campaign.saved_at > now() - interval '1 day' then (
      select json_build_object(
        'userId', users.id, 'name', ${fullName()}, 'part', campaign.saved_part,
        'at', to_char(campaign.saved_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
      )
      from users where users.id = campaign.saved_by
    ) end`

const campaignsWhere = (filter: string) => `
  select
    campaign.id,
    campaign.name,
    campaign.blocked_country_code as "blockedCountryCode",
    campaign.company_id as "companyId",
    ${campaignRevision('campaign')} as revision,
    company.name as "companyName",
    company.role as "companyRole",
    company.country_code as "companyCountryCode",
    coalesce((
      select json_agg(json_build_array(id, category_id, enroll_code, sent_at, case when sent_at is not null then (
        select sending_id from sent_entries where enrollment_id = enrollments.id
      ) end) order by category_id)
      from enrollments where campaign_id = campaign.id
    ), '[]') as entries,
    ${posterOf('campaign.id')} as "posterName",
    ${lastSave} as "lastSave",
    ${facts}
  from campaigns as campaign join companies as company on company.id = campaign.company_id
  where ${filter}
  order by campaign.id desc
`
const ofBrand = statement<'brandId'>(campaignsWhere('campaign.brand_id = :brandId'))
const oneOfBrand = statement<'brandId' | 'campaignId'>(
  campaignsWhere('campaign.brand_id = :brandId and campaign.id = :campaignId'),
)
const entryOfBrand = statement<'brandId' | 'enrollmentId'>(
  inJson(`
  select campaign.id as "campaignId", campaign.name as "campaignName", entry.category_id as "categoryId",
    entry.sent_at::text as "sentAt", ${facts}
  from enrollments as entry join campaigns as campaign on campaign.id = entry.campaign_id
  where campaign.brand_id = :brandId and entry.id = :enrollmentId
`),
)
const ofIds = statement<'ids'>(campaignsWhere('campaign.id = any(:ids::integer[])'))

/**
 * Returns campaigns, newest first, with the facts that determine the statuses: one statement for any number of
 * them.
 */
export const selectCampaigns = (db: Db, brandId: number) =>
  readFrequent<CampaignRow>(db, ofBrand({ brandId }))

export async function selectCampaign(db: Db, brandId: number, campaignId: number) {
  const [row] = await readFrequent<CampaignRow>(db, oneOfBrand({ brandId, campaignId }))
  return row
}

interface EntryOfBrand extends CompletenessFacts {
  campaignId: number
  campaignName: string
  categoryId: number
  sentAt: string | null
}

export async function selectEntry(db: Db, brandId: number, enrollmentId: number) {
  const [found] = await readFrequent<{ row: EntryOfBrand }>(db, entryOfBrand({ brandId, enrollmentId }))
  return found?.row
}

/** Returns campaigns of any brands, for work that no brand asks for. */
export const selectCampaignsById = (db: Db, ids: number[]) => readFrequent<CampaignRow>(db, ofIds({ ids }))
