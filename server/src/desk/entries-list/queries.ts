import { type RawBuilder, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import {
  DESK_PAGE,
  type DeskSort,
  type EntryFilter,
  type StatusCounts,
} from '@portal/contract/desk/entries-list.ts'
import { brandName, contactName, fullName, searchedName } from '../../people/accounts/full-name-sql.ts'
import { posterOf, selectCampaignsById } from '../../entries/campaigns/campaign-rows-sql.ts'
import { selectCompanyCredits, selectTeamCredits } from '../../entries/credits/credits-sql.ts'
import type { Db } from '../../platform/db/db.ts'
import { wordsOf } from '../../platform/db/word-patterns.ts'
import { selectFiles } from '../../entries/files/files-sql.ts'
import type { Position } from './cursor.ts'
import { whereEntries } from './where-entries-sql.ts'
import { patternOf } from './where-entries-sql.ts'

const nameOfBrand = sql.raw<string>(brandName('brand'))

interface Sorting {
  /** The column that is sorted by before the id. Null: only by the id. */
  key: RawBuilder<unknown> | null
  /** The key as a cursor holds it. */
  text: RawBuilder<string>
  order: 'asc' | 'desc'
}

const neverSent = sql`'-infinity'::timestamptz`
const byText = (column: string): Sorting => ({
  key: sql`${sql.ref(column)} collate "es-x-icu"`,
  text: sql.ref(column),
  order: 'asc',
})
const byAge = (order: 'asc' | 'desc'): Sorting => ({ key: null, text: sql`''`, order })

const sortings: Record<DeskSort, Sorting> = {
  newest: byAge('desc'),
  oldest: byAge('asc'),
  campaign: byText('entry.campaign_name'),
  brand: byText('entry.brand_name'),
  sent: {
    key: sql`coalesce(entry.sent_at, ${neverSent})`,
    text: sql`coalesce(to_char(entry.sent_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'), '')`,
    order: 'desc',
  },
}

function comesAfter(sort: DeskSort, { key, id }: Position) {
  const { key: column, order } = sortings[sort]
  const further = order === 'asc' ? sql`>` : sql`<`
  if (column === null) return sql<boolean>`entry.enrollment_id ${further} ${id}`
  const value =
    sort === 'sent' ? sql`coalesce(nullif(${key}, '')::timestamptz, ${neverSent})` : sql`${key}::text`
  return sql<boolean>`(${column}, entry.enrollment_id) ${further} (${value}, ${id}::integer)`
}

/** Returns one page and one more row, which shows that there is another page. */
export const selectEntries = (db: Db, filter: EntryFilter, sort: DeskSort, after: Position | null) => {
  const { key, text, order } = sortings[sort]
  return db
    .selectFrom('desk_entries as entry')
    .where(whereEntries(filter))
    .where(after === null ? sql<boolean>`true` : comesAfter(sort, after))
    .select([
      'entry.enrollment_id as id',
      'entry.enroll_code as enrollCode',
      'entry.status',
      'entry.missing',
      'entry.campaign_id as campaignId',
      'entry.campaign_name as campaignName',
      'entry.company_name as company',
      'entry.brand_id as brandId',
      'entry.brand_name as brandName',
      'entry.program_id as programId',
      'entry.category_id as categoryId',
      'entry.created_at as createdAt',
      'entry.sent_at as sentAt',
      text.as('key'),
      // Counted, because here Postgres turns `exists` into a scan of the whole table.
      sql<boolean>`(select count(*) from duplicate_pairs where campaign_id = entry.campaign_id) > 0`.as(
        'isDuplicate',
      ),
      sql<number>`(select count(*) from campaign_notes where campaign_id = entry.campaign_id)`.as('notes'),
      sql.raw<string | null>(posterOf('entry.campaign_id')).as('posterName'),
    ])
    .$if(key !== null, (query) => query.orderBy(key ?? sql`true`, order))
    .orderBy('entry.enrollment_id', order)
    .limit(DESK_PAGE + 1)
    .execute()
}

export async function countByStatus(db: Db, filter: EntryFilter): Promise<StatusCounts> {
  const rows = await db
    .selectFrom('desk_entries as entry')
    .where(whereEntries({ ...filter, status: undefined }))
    .groupBy('entry.status')
    .select(['entry.status', (eb) => eb.fn.countAll<number>().as('total')])
    .execute()
  const counts = { Incompleta: 0, Completa: 0, Enviada: 0 }
  for (const { status, total } of rows) counts[status] = total
  return counts
}

/** Maximum number of possible duplicates, and of notes, shown for one campaign. */
const DUPLICATES = 50
const NOTES = 200

/** Facts of a campaign that only the desk shows. */
const selectExtras = (db: Db, campaignId: number) =>
  db
    .selectFrom('campaigns as campaign')
    .innerJoin('brands as brand', 'brand.id', 'campaign.brand_id')
    .innerJoin('users', 'users.id', 'brand.user_id')
    .innerJoin('memberships as membership', (join) =>
      join.onRef('membership.brand_id', '=', 'brand.id').onRef('membership.user_id', '=', 'users.id'),
    )
    .where('campaign.id', '=', campaignId)
    .select([
      'campaign.created_at as createdAt',
      'brand.id as brandId',
      nameOfBrand.as('brandName'),
      'users.email',
      sql<boolean>`users.email_verified_at is not null`.as('isVerified'),
      sql.raw<string>(contactName).as('contact'),
      'membership.company_rol as companyRol',
    ])
    .select((eb) => [
      jsonArrayFrom(
        eb
          .selectFrom('campaign_questions as question')
          .whereRef('question.campaign_id', '=', 'campaign.id')
          .select([
            'question.id',
            'question.question_id as questionId',
            'question.category_id as categoryId',
            'question.answer',
          ])
          .orderBy('question.question_id')
          .orderBy('question.category_id'),
      ).as('answers'),
      jsonArrayFrom(
        eb
          .selectFrom('duplicate_pairs as pair')
          .innerJoin('campaigns as other', 'other.id', 'pair.other_campaign_id')
          .innerJoin('brands as other_brand', 'other_brand.id', 'other.brand_id')
          .innerJoin('users', 'users.id', 'other_brand.user_id')
          .whereRef('pair.campaign_id', '=', 'campaign.id')
          .select([
            'pair.reason',
            'other.id',
            'other.name',
            'other.program_id as programId',
            'other_brand.id as brandId',
            sql.raw<string>(brandName('other_brand')).as('brandName'),
          ])
          .orderBy('other.id')
          .limit(DUPLICATES),
      ).as('duplicates'),
      jsonArrayFrom(
        eb
          .selectFrom('campaign_notes as note')
          .leftJoin('users', 'users.id', 'note.author_id')
          .whereRef('note.campaign_id', '=', 'campaign.id')
          .select([
            'note.id',
            'note.text',
            'note.author_id as authorId',
            sql.raw<string>(fullName()).as('authorName'),
            'note.created_at as createdAt',
            sql<boolean>`note.changed_at is not null`.as('isChanged'),
          ])
          .orderBy('note.id', 'desc')
          .limit(NOTES),
      ).as('notes'),
    ])
    .executeTakeFirst()

/** Returns a campaign of any brand with everything that belongs to it. */
export async function selectWholeCampaign(db: Db, campaignId: number) {
  const [row] = await selectCampaignsById(db, [campaignId])
  const extras = await selectExtras(db, campaignId)
  if (!row || !extras) return undefined
  const { brandId } = extras
  const [files = [], companyCredits = [], teamCredits = []] = await Promise.all([
    selectFiles(db, brandId, campaignId),
    selectCompanyCredits(db, brandId, campaignId),
    selectTeamCredits(db, brandId, campaignId),
  ])
  return { row, extras, files, companyCredits, teamCredits }
}

export const lockCampaignOfAny = (db: Db, campaignId: number) =>
  db
    .selectFrom('campaigns')
    .where('id', '=', campaignId)
    .select([
      'name',
      'brand_id as brandId',
      'program_id as programId',
      sql<boolean>`blocked_country_code is not null`.as('isBlocked'),
    ])
    .forNoKeyUpdate()
    .executeTakeFirst()

export const unblock = (db: Db, campaignId: number) =>
  db
    .updateTable('campaigns')
    .where('id', '=', campaignId)
    .set({ blocked_country_code: null, is_changed: true, updated_at: sql<Date>`now()` })
    .execute()

const BRANDS = 20

/** Returns the newest brands that contain every word. */
export const selectBrands = (db: Db, search: string) =>
  db
    .selectFrom('brands as brand')
    .innerJoin('users', 'users.id', 'brand.user_id')
    .where('users.deleted_at', 'is', null)
    .where((eb) => eb.and(wordsOf(search).map(nameHas)))
    .select([
      'brand.id',
      nameOfBrand.as('name'),
      'users.email',
      sql<number>`(select count(*) from campaigns where brand_id = brand.id)`.as('campaigns'),
    ])
    .orderBy('brand.id', 'desc')
    .limit(BRANDS)
    .execute()

function nameHas(word: string) {
  const has = (pattern: string) =>
    sql<boolean>`(${sql.raw(searchedName())} like ${pattern} or fold(brand.name) like ${pattern})`
  const pattern = patternOf(word)
  // Unlike desk_entries.search, names have no blank before their first word.
  return pattern.startsWith('% ') ? sql<boolean>`(${has(pattern)} or ${has(pattern.slice(2))})` : has(pattern)
}
