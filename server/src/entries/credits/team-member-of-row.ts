import type { TeamMember } from '@portal/contract/entries/credits.ts'
import { companyOfRow } from '../companies/company-of-row.ts'
import type { TeamMemberRow } from './queries.ts'

export const teamMemberOfRow = (row: TeamMemberRow): TeamMember => ({
  id: row.memberId,
  fullName: row.fullName,
  email: row.email,
  role: row.memberRole,
  company: companyOfRow(row),
})
