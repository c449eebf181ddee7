import type { CompanyRole } from '@portal/contract/entries/companies.ts'
import type { CompanyCredit, TeamCredit } from '@portal/contract/entries/credits.ts'
import { requireRoomForCredit } from '../../people/quotas/require-room.ts'
import type { By } from '../../platform/http/serve.ts'
import type { Db } from '../../platform/db/db.ts'
import { fail } from '../../platform/http/fail.ts'
import { changeCampaign } from '../campaigns/change-campaign.ts'
import { companyCreditOfRow, teamCreditOfRow } from './credit-of-row.ts'
import { insertCompanyCredit, insertTeamCredit } from './queries.ts'

export const addCompanyCredit = (
  db: Db,
  by: By,
  { campaignId, companyId, companyRole }: { campaignId: number; companyId: number; companyRole: CompanyRole },
): Promise<CompanyCredit> =>
  changeCampaign(db, campaignId, by, 'credits', async (trx) => {
    await requireRoomForCredit(trx, 'company_credits', campaignId)
    const row = await insertCompanyCredit(trx, { campaignId, companyId, role: companyRole })
    if (!row) throw fail('unknown_company')
    const { id } = row
    if (id === null) throw fail('company_role_mismatch')
    return companyCreditOfRow({ ...row, id, creditedRole: companyRole }, campaignId)
  })

export const addTeamCredit = (
  db: Db,
  by: By,
  { campaignId, teamMemberId }: { campaignId: number; teamMemberId: number },
): Promise<TeamCredit> =>
  changeCampaign(db, campaignId, by, 'credits', async (trx) => {
    await requireRoomForCredit(trx, 'team_credits', campaignId)
    const row = await insertTeamCredit(trx, { brandId: by.brandId, campaignId, teamMemberId })
    if (!row) throw fail('not_found')
    return teamCreditOfRow(row, campaignId)
  })
