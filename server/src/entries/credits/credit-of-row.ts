import type { CompanyRole } from '@portal/contract/entries/companies.ts'
import type { CompanyCredit, TeamCredit } from '@portal/contract/entries/credits.ts'
import { companyOfRow, type CompanyColumns } from '../companies/company-of-row.ts'
import type { TeamMemberRow } from './queries.ts'
import { teamMemberOfRow } from './team-member-of-row.ts'

type CompanyCreditRow = CompanyColumns & { id: number; creditedRole: CompanyRole }

export const companyCreditOfRow = (row: CompanyCreditRow, campaignId: number): CompanyCredit => ({
  id: row.id,
  campaignId,
  companyRole: row.creditedRole,
  company: companyOfRow(row),
})

export const teamCreditOfRow = (row: TeamMemberRow & { id: number }, campaignId: number): TeamCredit => ({
  id: row.id,
  campaignId,
  teamMember: teamMemberOfRow(row),
})
