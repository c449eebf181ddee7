import { sql } from 'kysely'
import type { SignOffSide } from '@portal/contract/entries/signatories.ts'
import { fullName } from '../../people/accounts/full-name-sql.ts'
import type { Db } from '../../platform/db/db.ts'

/** SQL over a row `campaign`: whether a side of it, named by SQL, is dispensed from signing (C06). */
export const isWaived = (side: string) => `exists (
  select from sign_off_waivers as waiver
  where waiver.campaign_id = campaign.id and waiver.side = ${side} and waiver.withdrawn_at is null
)`

export interface WaivedCampaign {
  brandId: number
  programId: number
  name: string
  /** Whose sign-off its programme asks for; null: nobody's. */
  sides: SignOffSide | 'both' | null
}

/** Returns a campaign, and holds it until the transaction ends, as everything that signs or names does. */
export async function lockWaived(trx: Db, campaignId: number): Promise<WaivedCampaign | undefined> {
  const { rows } = await sql<WaivedCampaign>`
    select campaign.brand_id as "brandId", program_id as "programId", campaign.name, sign_off ->> 'sides' as sides
    from campaigns as campaign join programs on programs.id = program_id
    where campaign.id = ${campaignId}
    for no key update of campaign
  `.execute(trx)
  return rows[0]
}

/** Returns which sides of campaigns are waived. */
export const selectWaived = (
  db: Db,
  campaignIds: number[],
): Promise<{ campaignId: number; side: SignOffSide }[]> =>
  db
    .selectFrom('sign_off_waivers')
    .where('campaign_id', 'in', campaignIds)
    .where('withdrawn_at', 'is', null)
    .select(['campaign_id as campaignId', 'side'])
    .execute()

export interface WaiverRow {
  id: number
  campaignId: number
  side: SignOffSide
  reason: string
  waivedById: number | null
  waivedBy: string | null
  waivedAt: Date
  confirmedById: number | null
  confirmedBy: string | null
  confirmedAt: Date | null
}

const nameOf = (column: string) =>
  sql`(select nullif(${sql.raw(fullName())}, '') from users where id = ${sql.ref(column)})`

/** Returns the waivers of campaigns that stand, the agency's first. */
export async function selectWaivers(db: Db, campaignIds: number[]): Promise<WaiverRow[]> {
  const { rows } = await sql<WaiverRow>`
    select id, campaign_id as "campaignId", side, reason, waived_by as "waivedById", ${nameOf('waived_by')} as "waivedBy",
      waived_at as "waivedAt", confirmed_by as "confirmedById", ${nameOf('confirmed_by')} as "confirmedBy",
      confirmed_at as "confirmedAt"
    from sign_off_waivers
    where campaign_id = any(${campaignIds}::integer[]) and withdrawn_at is null
    order by campaign_id, side
  `.execute(db)
  return rows
}

/** Waives sides of a campaign. Returns those that weren't waived before. */
export async function insertWaivers(
  trx: Db,
  waiver: {
    campaignId: number
    brandId: number
    sides: readonly SignOffSide[]
    reason: string
    adminId: number
  },
): Promise<SignOffSide[]> {
  const { rows } = await sql<{ side: SignOffSide }>`
    insert into sign_off_waivers (campaign_id, brand_id, side, reason, waived_by)
    select ${waiver.campaignId}, ${waiver.brandId}, side, ${waiver.reason}, ${waiver.adminId}
    from unnest(${waiver.sides}::text[]) as side
    on conflict do nothing
    returning side
  `.execute(trx)
  return rows.map(({ side }) => side)
}

export interface LockedWaiver {
  id: number
  campaignId: number
  side: SignOffSide
  isWithdrawn: boolean
  waivedBy: number | null
  waivedAt: Date
  confirmedBy: number | null
}

/** Returns a waiver, and holds it until the transaction ends. */
export async function lockWaiver(trx: Db, id: number): Promise<LockedWaiver | undefined> {
  const { rows } = await sql<LockedWaiver>`
    select id, campaign_id as "campaignId", side, withdrawn_at is not null as "isWithdrawn", waived_by as "waivedBy",
      waived_at as "waivedAt", confirmed_by as "confirmedBy"
    from sign_off_waivers where id = ${id} for update
  `.execute(trx)
  return rows[0]
}

export const confirm = (trx: Db, id: number, adminId: number) =>
  sql`update sign_off_waivers set confirmed_by = ${adminId}, confirmed_at = now() where id = ${id}`.execute(
    trx,
  )

export const withdraw = (trx: Db, id: number, adminId: number) =>
  sql`update sign_off_waivers set withdrawn_by = ${adminId}, withdrawn_at = now() where id = ${id}`.execute(
    trx,
  )
