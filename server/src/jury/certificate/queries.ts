import { type RawBuilder, sql } from 'kysely'
import type { SignOffSide } from '@portal/contract/entries/signatories.ts'
import type { PartDigests } from '@portal/contract/entries/sign-off-parts.ts'
import { heldParts } from '../../entries/sign-off/erased-parts-sql.ts'
import type { Db } from '../../platform/db/db.ts'
import { isPublished } from '../publication/published-sql.ts'

/** Whose certificates: of a campaign, for its brand or for admins; of what a signatory signed; of a code. */
export type Wanted =
  | { campaignId: number; brandId: number | null }
  | { signatoryId: number }
  | { code: string }

export interface CertificateRow {
  code: string
  campaignId: number
  programId: number
  side: SignOffSide
  signedAt: Date
  /** The hash of the signature in the record. */
  hash: string
  /** By which it holds. */
  parts: PartDigests
  statements: { version: string; hash: string }
  /** Null: it was erased. */
  person: { name: string; role: string; company: string } | null
  /** The campaign as it is now, or as the jury has it; null: neither is there. */
  campaign: string | null
  brand: string | null
  /** Whether everybody may read who signed what (C10). */
  isPublic: boolean
  /** When a public award of the campaign was taken away; null: none was. */
  withdrawnAt: Date | null
}

/** Returns whether there is such a campaign: of the brand, or for admins any. */
export async function hasCampaign(
  db: Db,
  { campaignId, brandId }: { campaignId: number; brandId: number | null },
) {
  const { rows } = await sql`
    select from campaigns
    where id = ${campaignId} and (${brandId}::integer is null or brand_id = ${brandId})
  `.execute(db)
  return rows.length > 0
}

/** Gives codes to the signatures that have none. Two callers at once give each one. */
export const makeMissing = (db: Db, wanted: Exclude<Wanted, { code: string }>) =>
  sql`
    insert into certificates (signature_id)
    select id from signatures
    where ${conditionOf(wanted)} and facts ->> 'what' = 'signed'
      and not exists (select from certificates where signature_id = signatures.id)
    on conflict do nothing
  `.execute(db)

const conditionOf = (wanted: Wanted): RawBuilder<unknown> => {
  if ('code' in wanted) return sql`certificates.code = ${wanted.code}`
  if ('signatoryId' in wanted) return sql`signatures.signatory_id = ${wanted.signatoryId}`
  const { campaignId, brandId } = wanted
  return sql`signatures.campaign_id = ${campaignId} and (
    ${brandId}::integer is null
    or exists (select from campaigns where campaigns.id = signatures.campaign_id and brand_id = ${brandId})
  )`
}

/** Returns certificates: of a code that one, else of each signatory that of the last signature, the agency's first. */
export async function selectCertificates(db: Db, wanted: Wanted): Promise<CertificateRow[]> {
  const { rows } = await sql<CertificateRow>`
    with wanted as (
      select distinct on (signatures.signatory_id) signatures.id, code
      from signatures join certificates on signature_id = signatures.id
      where ${conditionOf(wanted)}
      order by signatures.signatory_id, signatures.id desc
    )
    select code, signatures.campaign_id as "campaignId", signatures.program_id as "programId", facts ->> 'side' as side,
      signed_at as "signedAt", row_hash as hash, ${sql.raw(heldParts)} as parts, facts -> 'statements' as statements,
      case when person.signature_id is not null
        then json_build_object('name', person.name, 'role', person.role, 'company', person.company) end as person,
      coalesce(campaign.name, read.campaign) as campaign, coalesce(company.name, read.brand) as brand,
      ${isPublished(sql.ref('signatures.program_id'))} as "isPublic",
      (
        select max(confirmed_at) from integrity_cases as examined join publications using (program_id)
        where examined.campaign_id = signatures.campaign_id and outcome = 'award-withdrawn'
          and confirmed_at >= publish_at and ${isPublished(sql.ref('examined.program_id'))}
      ) as "withdrawnAt"
    from wanted
      join signatures on signatures.id = wanted.id
      left join signature_people as person on person.signature_id = signatures.id
      left join campaigns as campaign on campaign.id = signatures.campaign_id
      left join companies as company on company.id = campaign.company_id
      left join lateral (
        select content ->> 'campaignName' as campaign, content ->> 'brandName' as brand
        from judged_entries as entry join entry_versions on entry_id = entry.id
        where entry.campaign_id = signatures.campaign_id and not is_training
        order by entry.id, number desc limit 1
      ) as read on true
    order by facts ->> 'side', signatures.id desc
  `.execute(db)
  return rows
}
