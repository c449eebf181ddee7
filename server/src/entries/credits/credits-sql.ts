import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { CompanyRole } from '@portal/contract/entries/companies.ts'
import type { Db } from '../../platform/db/db.ts'

/** Returns the credited companies; undefined when the brand has no such campaign. */
export async function selectCompanyCredits(db: Db, brandId: number, campaignId: number) {
  const campaign = await db
    .selectFrom('campaigns')
    .where('id', '=', campaignId)
    .where('brand_id', '=', brandId)
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('company_credits as credit')
          .innerJoin('companies as company', 'company.id', 'credit.company_id')
          .whereRef('credit.campaign_id', '=', 'campaigns.id')
          .select(['credit.id', ...companyColumns])
          .select((credit) => credit.ref('credit.company_role').$castTo<CompanyRole>().as('creditedRole'))
          .orderBy('credit.id'),
      ).as('credits'),
    )
    .executeTakeFirst()
  return campaign?.credits
}

/** Returns the credited people; undefined when the brand has no such campaign. */
export async function selectTeamCredits(db: Db, brandId: number, campaignId: number) {
  const campaign = await db
    .selectFrom('campaigns')
    .where('id', '=', campaignId)
    .where('brand_id', '=', brandId)
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('team_credits as credit')
          .innerJoin('team_members as member', 'member.id', 'credit.team_member_id')
          .innerJoin('companies as company', 'company.id', 'member.company_id')
          .whereRef('credit.campaign_id', '=', 'campaigns.id')
          .select(['credit.id', ...memberColumns])
          .orderBy('credit.id'),
      ).as('credits'),
    )
    .executeTakeFirst()
  return campaign?.credits
}

export const companyColumns = [
  'company.id as companyId',
  'company.name as companyName',
  'company.role as companyRole',
  'company.country_code as companyCountryCode',
] as const

export const memberColumns = [
  'member.id as memberId',
  'member.full_name as fullName',
  'member.email',
  'member.role as memberRole',
  ...companyColumns,
] as const
