import { api } from '@portal/contract/api.ts'
import { changeCampaign } from '../campaigns/change-campaign.ts'
import { checkOwnBrand } from '../../people/brands/own-brand.ts'
import { inTransaction } from '../../platform/db/db.ts'
import type { Deps } from '../../deps.ts'
import { fail } from '../../platform/http/fail.ts'
import type { Serve } from '../../platform/http/serve.ts'
import { requireRoomForCredit, requireRoomForTeamMember } from '../../people/quotas/require-room.ts'
import { companyCreditOfRow, teamCreditOfRow } from './credit-of-row.ts'
import {
  deleteCompanyCredit,
  deleteTeamCredit,
  insertCompanyCredit,
  insertTeamCredit,
  insertTeamMember,
  selectTeamMembers,
} from './queries.ts'
import { selectCompanyCredits, selectTeamCredits } from './credits-sql.ts'
import { teamMemberOfRow } from './team-member-of-row.ts'

export function creditRoutes(serve: Serve, { config, db }: Deps) {
  serve(api.credits.createTeamMember, async ({ body }, caller) => {
    checkOwnBrand(caller, body.brandId)
    const row = await inTransaction(db, async (trx) => {
      await requireRoomForTeamMember(trx, config.quotas, body.brandId)
      return insertTeamMember(trx, body)
    })
    return { teamMember: teamMemberOfRow(row) }
  })

  serve(api.credits.listTeamMembers, async ({ params: { brandId } }, caller) => {
    checkOwnBrand(caller, brandId)
    const rows = await selectTeamMembers(db, brandId)
    return { teamMembers: rows.map(teamMemberOfRow) }
  })

  serve(api.credits.listCompanies, async ({ params: { campaignId } }, { brandId }) => {
    const rows = await selectCompanyCredits(db, brandId, campaignId)
    if (!rows) throw fail('not_found')
    return { companyCredits: rows.map((row) => companyCreditOfRow(row, campaignId)) }
  })

  serve(api.credits.addCompany, async ({ body: { campaignId, companyId, companyRole } }, { brandId }) => {
    const companyCredit = await changeCampaign(db, campaignId, brandId, async (trx) => {
      await requireRoomForCredit(trx, 'company_credits', campaignId)
      const row = await insertCompanyCredit(trx, { campaignId, companyId, role: companyRole })
      if (!row) throw fail('unknown_company')
      const { id } = row
      if (id === null) throw fail('company_role_mismatch')
      return companyCreditOfRow({ ...row, id, creditedRole: companyRole }, campaignId)
    })
    return { companyCredit }
  })

  serve(api.credits.removeCompany, async ({ params: { campaignId, companyId } }, { brandId }) => {
    await changeCampaign(db, campaignId, brandId, async (trx) => {
      if (!(await deleteCompanyCredit(trx, campaignId, companyId))) throw fail('not_found')
    })
    return { message: 'Crédito de la empresa eliminado con éxito' }
  })

  serve(api.credits.listPeople, async ({ params: { campaignId } }, { brandId }) => {
    const rows = await selectTeamCredits(db, brandId, campaignId)
    if (!rows) throw fail('not_found')
    return { teamCredits: rows.map((row) => teamCreditOfRow(row, campaignId)) }
  })

  serve(api.credits.addPerson, async ({ body: { campaignId, teamMemberId } }, { brandId }) => {
    const teamCredit = await changeCampaign(db, campaignId, brandId, async (trx) => {
      await requireRoomForCredit(trx, 'team_credits', campaignId)
      const row = await insertTeamCredit(trx, { brandId, campaignId, teamMemberId })
      if (!row) throw fail('not_found')
      return teamCreditOfRow(row, campaignId)
    })
    return { teamCredit }
  })

  serve(api.credits.removePerson, async ({ params: { campaignId, teamMemberId } }, { brandId }) => {
    await changeCampaign(db, campaignId, brandId, async (trx) => {
      if (!(await deleteTeamCredit(trx, campaignId, teamMemberId))) throw fail('not_found')
    })
    return { message: 'Crédito de la persona eliminado con éxito' }
  })
}
