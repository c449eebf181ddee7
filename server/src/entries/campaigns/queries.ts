import { sql, type Updateable } from 'kysely'
import type { SavedPart } from '@portal/contract/entries/campaigns.ts'
import { auditLabels } from '@portal/contract/people/activity.ts'
import { brandName } from '../../people/accounts/full-name-sql.ts'
import { insertEvent } from '../../people/activity/event-sql.ts'
import { heldBrand } from '../../people/session/hold-brand-sql.ts'
import type { By } from '../../platform/http/serve.ts'
import type { CompanyColumns } from '../companies/company-of-row.ts'
import type { Db } from '../../platform/db/db.ts'
import { inJson, runFrequent, statement } from '../../platform/db/frequent.ts'
import type { Schema } from '../../platform/db/schema.ts'
import { type EntryWindow, entryWindow, isOpen } from '../../editions/calendar/deadline-sql.ts'
import {
  type CampaignChanges,
  campaignColumns,
  type CampaignRow,
  campaignRevision,
  stamp,
} from './campaign-rows-sql.ts'

export interface LockedCampaign {
  name: string
  programId: number
  isBlocked: boolean
  window: EntryWindow
}

/**
 * Locks the campaign until the transaction ends. Whoever changes anything in it waits here for the others.
 * @param part what the person saves of it, which is noted by the lock (B08)
 */
export async function lockRow(
  db: Db,
  { brandId, userId }: By,
  campaignId: number,
  part: SavedPart | null,
): Promise<LockedCampaign | undefined> {
  const given = { campaignId, brandId, userId }
  const lock = part === null ? lockOfBrand(given) : stampOfBrand({ ...given, part })
  const { rows } = await db.executeQuery<LockedCampaign>(lock)
  return rows[0]
}

const lockedFields = `
    name,
    program_id as "programId",
    blocked_country_code is not null as "isBlocked",
    ${entryWindow('campaigns.program_id', 'campaigns.brand_id')} as "window"
`
// Not `for update`: rows that refer to the campaign by a foreign key would wait for it.
const lockOfBrand = statement<keyof By | 'campaignId'>(`
  with own as (select brands.id ${heldBrand(':brandId', ':userId')})
  select ${lockedFields} from campaigns where id = :campaignId and brand_id = (select id from own)
  for no key update
`)
const stampOfBrand = statement<keyof By | 'campaignId' | 'part'>(`
  with own as (select brands.id ${heldBrand(':brandId', ':userId')})
  update campaigns set ${stamp(':userId', ':part')}
  where id = :campaignId and brand_id = (select id from own)
  returning ${lockedFields}
`)

/**
 * Locks the campaigns of the brand that can still be sent, and returns their ids. They are locked in the order of
 * their ids, so that two callers can't deadlock.
 */
export async function lockOpenRows(db: Db, brandId: number): Promise<Set<number>> {
  const rows = await db
    .selectFrom('campaigns')
    .where('brand_id', '=', brandId)
    .where(sql<boolean>`${sql.raw(isOpen('campaigns.program_id', 'campaigns.brand_id'))}`)
    .select('id')
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  return new Set(rows.map(({ id }) => id))
}

/** Returns whether entries of the campaign were sent; of one category, if it is given. */
export const wasSent = async (db: Db, campaignId: number, categoryId?: number): Promise<boolean> =>
  (await db
    .selectFrom('enrollments')
    .where('campaign_id', '=', campaignId)
    .$if(categoryId !== undefined, (query) => query.where('category_id', '=', categoryId ?? 0))
    .where('sent_at', 'is not', null)
    .select('id')
    .executeTakeFirst()) !== undefined

export async function countCampaigns(db: Db, brandId: number): Promise<number> {
  const { total } = await db
    .selectFrom('campaigns')
    .where('brand_id', '=', brandId)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return total
}

export interface NewEntries {
  categoryIds: number[]
  /** The beginning of an entry's code, before category and number, e.g. `AR25`. */
  codePrefix: string
  questions: { questionId: number; categoryId: number | null }[]
  /** Revision of the edition that the entries follow. */
  revision: number
}

interface NewCampaign extends NewEntries, By {
  programId: number
  name: string
  companyId: number
  clientId?: string | undefined
}

type Inserted = Pick<CampaignRow, 'revision' | 'entries' | keyof CompanyColumns>

/**
 * Inserts a campaign without any content. Inserts none when the programme is closed, when the brand already has
 * `most` campaigns or one with this client id, when it was deleted, or when the edition is no longer as the caller
 * knows it (E26).
 */
export async function insertCampaign(
  db: Db,
  campaign: NewCampaign,
  most: number,
): Promise<{ isKnown: boolean; row?: CampaignRow }> {
  const { brandId, userId, programId, name, companyId, clientId = null } = campaign
  const given = { brandId, userId, programId, name, companyId, clientId, most, ...givenOf(campaign) }
  const [found] = await runFrequent<{ row: Inserted & { isKnown: boolean; id: number | null } }>(
    db,
    newCampaign(given),
  )
  const { isKnown, id, ...inserted } = found?.row ?? { isKnown: false, id: null }
  if (id === null) return { isKnown }
  return { isKnown, row: { ...nothingYet, ...(inserted as Inserted), id, name, programId } }
}

/**
 * Enters a campaign, which the caller has locked, in more categories. Those that it is already in stay as they
 * are.
 * @param closed those of the categories that it can't newly enter
 * @returns `refused`: the closed categories that it isn't in. If there are any, or if the edition is no longer as
 * the caller knows it, nothing was done.
 */
export async function insertEntries(
  db: Db,
  { id, programId }: { id: number; programId: number },
  entries: NewEntries,
  closed: number[],
): Promise<{ isKnown: boolean; refused: number[] }> {
  const given = { campaignId: id, programId, closed, ...givenOf(entries) }
  const { rows } = await db.executeQuery<{ isKnown: boolean; refused: number[] }>(moreEntries(given))
  return rows[0] ?? { isKnown: false, refused: [] }
}

/**
 * A campaign without dates is incomplete, whatever else it lacks. So its questions needn't be read back for its
 * status.
 */
const nothingYet = {
  startDate: null,
  endDate: null,
  isBlocked: false,
  blockedCountryCode: null,
  posterName: null,
  lastSave: null,
  unanswered: [],
  campaignVideos: 0,
  caseVideos: 0,
  people: 0,
  advertisers: 0,
  isDeclared: false,
}

const givenOf = ({ categoryIds, codePrefix, questions, revision }: NewEntries) => ({
  categoryIds,
  codePrefix,
  questionIds: questions.map(({ questionId }) => questionId),
  ofCategories: questions.map(({ categoryId }) => categoryId),
  edition: revision,
})
type Given = keyof ReturnType<typeof givenOf>

/**
 * Returns SQL that makes entries and question rows for the only row of `campaign`, from `givenOf`.
 * @param isNew the campaign has no entries yet
 */
const entriesFrom = (isNew: boolean) => `
  numbered as materialized (
    select nextval('enrollments_id_seq')::integer as id, category_id
    from campaign, unnest(:categoryIds::integer[]) as asked (category_id)
    ${isNew ? '' : whereNotEntered}
  ), entries as (
    insert into enrollments (id, campaign_id, category_id, enroll_code)
    select numbered.id, campaign.id, category_id, concat_ws(
      '-', :codePrefix::text,
      -- lpad would cut longer numbers
      lpad(category_id::text, greatest(2, length(category_id::text)), '0'),
      lpad(numbered.id::text, greatest(5, length(numbered.id::text)), '0')
    )
    from campaign, numbered
    returning id, category_id, enroll_code
  ), questions as (
    insert into campaign_questions (campaign_id, question_id, category_id)
    select campaign.id, question_id, category_id
    from campaign, unnest(:questionIds::integer[], :ofCategories::integer[]) as asked (question_id, category_id)
    ${isNew ? '' : 'on conflict on constraint campaign_questions_question_key do nothing'}
  )
`
const whereNotEntered = `where not exists (
      select from enrollments as entry
      where entry.campaign_id = campaign.id and entry.category_id = asked.category_id
    )`
// The brand's facts are read once: each further subquery would cost more than what it finds.
const newCampaign = statement<keyof By | 'programId' | 'name' | 'companyId' | 'clientId' | 'most' | Given>(`
  with known as (
    select coalesce(is_edition_known(:programId::integer, :edition::integer), false) as is_known
  ), maker as (
    select brands.id as brand_id, :programId::integer as program_id, ${brandName()} as brand_name
    ${heldBrand(':brandId::integer', ':userId::integer')}
  ), campaign as (
    insert into campaigns (brand_id, program_id, name, company_id, client_id)
    select brand_id, program_id, :name, :companyId::integer, :clientId from known, maker
    where is_known and ${isOpen('maker.program_id', 'maker.brand_id')}
      and has_room_for_campaign(brand_id, :most::integer)
    on conflict (brand_id, client_id) where client_id is not null do nothing
    returning id, company_id, ${campaignRevision('campaigns')} as revision
  ), ${entriesFrom(true)}, event as (${insertEvent(
    {
      action: `'campaign-created'`,
      label: `'${auditLabels['campaign-created']}'`,
      brandId: 'maker.brand_id',
      campaignId: 'campaign.id',
      actorId: ':userId::integer',
      details: `jsonb_build_object('Campaña', :name::text)`,
      known: { values: ':name::text', brandName: 'maker.brand_name' },
    },
    'from campaign, maker',
  )})
  ${inJson(`
    select
      known.is_known as "isKnown",
      campaign.id,
      campaign.revision,
      company.id as "companyId",
      company.name as "companyName",
      company.role as "companyRole",
      company.country_code as "companyCountryCode",
      (select json_agg(json_build_array(id, category_id, enroll_code, null, null) order by category_id) from entries) as entries
    from known left join (campaign join companies as company on company.id = campaign.company_id) on true
  `)}
`)
const moreEntries = statement<'campaignId' | 'programId' | 'closed' | Given>(`
  with known as (
    select coalesce(is_edition_known(:programId::integer, :edition::integer), false) as is_known
  ), refused as (
    select category_id from unnest(:closed::integer[]) as closed (category_id)
    where not exists (select from enrollments where campaign_id = :campaignId::integer and category_id = closed.category_id)
  ), campaign as (
    select :campaignId::integer as id from known where is_known and not exists (select from refused)
  ), ${entriesFrom(false)}
  select is_known as "isKnown", array(select category_id from refused) as refused from known
`)

const inColumns = (changes: CampaignChanges): Updateable<Schema['campaigns']> =>
  Object.fromEntries(
    Object.entries(campaignColumns).map(([field, column]) => [
      column,
      changes[field as keyof CampaignChanges],
    ]),
  )

/**
 * Changes a campaign. Undefined members stay unchanged.
 * @returns false when the campaign has changed since `read`
 */
export async function updateCampaign(
  db: Db,
  campaignId: number,
  changes: CampaignChanges,
  read: string | undefined,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('campaigns')
    .where('id', '=', campaignId)
    .$if(read !== undefined, (update) => update.where(sql.raw(campaignRevision('campaigns')), '=', read))
    .set({ ...inColumns(changes), updated_at: sql<Date>`now()` })
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
