import { sql } from 'kysely'
import { type SignOffFilter, type SignOffOfSide } from '@portal/contract/desk/sign-offs.ts'
import { signOffSides, type SignOffSide } from '@portal/contract/entries/signatories.ts'
import { isSignOffOpen, mayTakePart, signOffUntil } from '../../entries/sign-off/sign-off-until-sql.ts'
import { brandName } from '../../people/accounts/full-name-sql.ts'
import { brandWantsMails } from '../../people/accounts/wanted-mails-sql.ts'
import type { Db } from '../../platform/db/db.ts'
import { wordPatterns } from '../../platform/db/word-patterns.ts'

export interface SignOffRow {
  campaignId: number
  campaign: string
  brand: { id: number; name: string }
  isSent: boolean
  until: Date | null
  isOpen: boolean
  named: { side: SignOffSide; person: SignOffOfSide['person'] }[]
  chased: { side: SignOffSide; at: string }[]
}

export interface Wanted extends SignOffFilter {
  programId: number
  /** Only these. */
  campaignIds?: number[] | undefined
  before?: number | undefined
}

/** SQL over `campaign`, for whether a side may be in a state; the states themselves take digests. */
const mayBe: Record<NonNullable<SignOffFilter['state']>, (side: string) => string> = {
  missing: (side) => `not ${isNamed(side)}`,
  asked: (side) => isNamed(side),
  opened: (side) => isNamed(side),
  returned: (side) => isNamed(side),
  signed: (side) => isNamed(side, hasSigned),
  lapsed: (side) => isNamed(side, hasSigned),
  waived: (side) =>
    `exists (
      select from sign_off_waivers as waiver
      where waiver.campaign_id = campaign.id and waiver.side = ${side} and withdrawn_at is null
    )`,
}

const hasSigned = 'exists (select from signatures where signatory_id = named.id)'
const isNamed = (side: string, and = 'true') => `exists (
  select from signatories as named
  where named.campaign_id = campaign.id and named.side = ${side} and revoked_at is null and ${and}
)`

/** Returns campaigns that may match, the newest first; those that ran elsewhere don't take part. */
export async function selectSignOffs(
  db: Db,
  { programId, search = '', side, state, before, campaignIds }: Wanted,
  most: number,
): Promise<SignOffRow[]> {
  const sides = side ? [side] : signOffSides
  const found = wordPatterns(search).map(
    (pattern) => sql`fold(concat_ws(' ', campaign.name, brand.name, (
      select string_agg(concat_ws(' ', named.name, named.company, email), ' ')
      from signatories as named where campaign_id = campaign.id and revoked_at is null
    ))) like ${pattern}`,
  )
  const conditions = [
    ...found,
    ...(before === undefined ? [] : [sql`campaign.id < ${before}`]),
    ...(campaignIds === undefined ? [] : [sql`campaign.id = any(${campaignIds}::integer[])`]),
    ...(state === undefined
      ? []
      : [sql.raw(`(${sides.map((each) => mayBe[state](`'${each}'`)).join(' or ')})`)]),
  ]
  const { rows } = await sql<SignOffRow>`
    select campaign.id as "campaignId", campaign.name as campaign,
      json_build_object('id', campaign.brand_id, 'name', brand.name) as brand,
      exists (select from enrollments where campaign_id = campaign.id and sent_at is not null) as "isSent",
      ${sql.raw(signOffUntil)} as until, ${sql.raw(`${isSignOffOpen} and ${mayTakePart}`)} as "isOpen",
      coalesce((
        select json_agg(json_build_object(
          'side', side, 'person', json_build_object('name', name, 'role', role, 'company', company, 'email', email)
        ))
        from signatories where campaign_id = campaign.id and revoked_at is null
      ), '[]') as named,
      coalesce((
        select json_agg(json_build_object('side', side, 'at', chased_at)) from sign_off_chases
        where campaign_id = campaign.id
      ), '[]') as chased
    from campaigns as campaign
      join programs on programs.id = campaign.program_id
      cross join lateral (
        select ${sql.raw(brandName('owned'))} as name
        from brands as owned join users on users.id = owned.user_id where owned.id = campaign.brand_id
      ) as brand
    where campaign.program_id = ${programId} and sign_off is not null and blocked_country_code is null
      ${conditions.length === 0 ? sql`` : sql`and ${sql.join(conditions, sql` and `)}`}
    order by campaign.id desc
    limit ${most}
  `.execute(db)
  return rows
}

export interface ChasedSide {
  campaignId: number
  side: SignOffSide
}

/** Claims sides that nobody had reminded within a day, and returns them. They belong to the caller once its transaction commits. */
export async function claimChases(
  trx: Db,
  sides: (ChasedSide & { brandId: number })[],
): Promise<ChasedSide[]> {
  const { rows } = await sql<ChasedSide>`
    insert into sign_off_chases as chase (campaign_id, brand_id, side)
    select "campaignId", "brandId", side
    from json_to_recordset(${JSON.stringify(sides)}::json) as wanted ("campaignId" integer, "brandId" integer, side text)
    on conflict (campaign_id, side) do update set chased_at = now()
    where chase.chased_at <= now() - interval '1 day'
    returning campaign_id as "campaignId", side
  `.execute(trx)
  return rows
}

export interface BrandToTell {
  brandId: number
  name: string
  email: string
}

/** Returns whom the mails of brands address, if they want to be reminded. */
export async function selectBrandsToTell(db: Db, brandIds: number[]): Promise<BrandToTell[]> {
  const { rows } = await sql<BrandToTell>`
    select brands.id as "brandId", users.name, users.email
    from brands join users on users.id = brands.user_id
    where brands.id = any(${brandIds}::integer[]) and users.deleted_at is null and ${sql.raw(brandWantsMails)}
  `.execute(db)
  return rows
}

export async function findProgramOf(db: Db, campaignId: number): Promise<number | undefined> {
  const row = await db
    .selectFrom('campaigns')
    .where('id', '=', campaignId)
    .select('program_id as programId')
    .executeTakeFirst()
  return row?.programId
}
