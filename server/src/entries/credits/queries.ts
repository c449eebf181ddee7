import { sql } from 'kysely'
import type { CompanyColumns } from '../companies/company-of-row.ts'
import type { Db } from '../../platform/db/db.ts'
import { companyColumns, memberColumns } from './credits-sql.ts'

export interface TeamMemberRow extends CompanyColumns {
  memberId: number
  fullName: string
  email: string | null
  memberRole: string
}

export interface NewTeamMember {
  brandId: number
  fullName: string
  email: string | null
  role: string
  companyId: number
  clientId?: string | undefined
}

/** Registers a person and returns the id. Undefined when the brand has already registered one under this client id. */
export async function insertTeamMember(
  db: Db,
  { brandId, fullName, email, role, companyId, clientId }: NewTeamMember,
): Promise<number | undefined> {
  const inserted = await db
    .insertInto('team_members')
    .values({
      brand_id: brandId,
      full_name: fullName,
      email,
      role,
      company_id: companyId,
      client_id: clientId ?? null,
    })
    .onConflict((conflict) =>
      conflict.columns(['brand_id', 'client_id']).where('client_id', 'is not', null).doNothing(),
    )
    .returning('id')
    .executeTakeFirst()
  return inserted?.id
}

const membersOf = (db: Db, brandId: number) =>
  db
    .selectFrom('team_members as member')
    .innerJoin('companies as company', 'company.id', 'member.company_id')
    .where('member.brand_id', '=', brandId)
    .select(memberColumns)

export const selectTeamMember = (db: Db, brandId: number, id: number) =>
  membersOf(db, brandId).where('member.id', '=', id).executeTakeFirstOrThrow()

export const selectTeamMembers = (db: Db, brandId: number) =>
  membersOf(db, brandId)
    .orderBy(sql`member.full_name collate "es-x-icu"`)
    .orderBy('member.id')
    .execute()

/**
 * Credits a company. Returns undefined when there is no such company. `id` is null when the company has another
 * role and so was not credited.
 */
export const insertCompanyCredit = (
  db: Db,
  { campaignId, companyId, role }: { campaignId: number; companyId: number; role: string },
) =>
  db
    .with('credit', (qb) =>
      qb
        .insertInto('company_credits')
        .columns(['campaign_id', 'company_id', 'company_role'])
        .expression((eb) =>
          eb
            .selectFrom('companies')
            .where('id', '=', companyId)
            .where('role', '=', role)
            .select([sql<number>`${campaignId}::integer`.as('campaign_id'), 'id', 'role']),
        )
        .returningAll(),
    )
    .selectFrom('companies as company')
    .leftJoin('credit', 'credit.company_id', 'company.id')
    .where('company.id', '=', companyId)
    .select(['credit.id', ...companyColumns])
    .executeTakeFirst()

export async function deleteCompanyCredit(db: Db, campaignId: number, companyId: number): Promise<boolean> {
  const deleted = await db
    .deleteFrom('company_credits')
    .where('campaign_id', '=', campaignId)
    .where('company_id', '=', companyId)
    .executeTakeFirst()
  return deleted.numDeletedRows > 0n
}

/** Credits a person. Returns undefined when the brand has no such team member. */
export const insertTeamCredit = (
  db: Db,
  { brandId, campaignId, teamMemberId }: { brandId: number; campaignId: number; teamMemberId: number },
) =>
  db
    .with('credit', (qb) =>
      qb
        .insertInto('team_credits')
        .columns(['campaign_id', 'team_member_id'])
        .expression((eb) =>
          eb
            .selectFrom('team_members')
            .where('id', '=', teamMemberId)
            .where('brand_id', '=', brandId)
            .select([sql<number>`${campaignId}::integer`.as('campaign_id'), 'id']),
        )
        .returningAll(),
    )
    .selectFrom('credit')
    .innerJoin('team_members as member', 'member.id', 'credit.team_member_id')
    .innerJoin('companies as company', 'company.id', 'member.company_id')
    .select(['credit.id', ...memberColumns])
    .executeTakeFirst()

export async function deleteTeamCredit(db: Db, campaignId: number, teamMemberId: number): Promise<boolean> {
  const deleted = await db
    .deleteFrom('team_credits')
    .where('campaign_id', '=', campaignId)
    .where('team_member_id', '=', teamMemberId)
    .executeTakeFirst()
  return deleted.numDeletedRows > 0n
}
