import { api } from '@portal/contract/api.ts'
import { changeCampaign } from '../campaigns/change-campaign.ts'
import { checkOwnBrand } from '../../people/accounts/own-brand.ts'
import type { Deps } from '../../deps.ts'
import { fail } from '../../platform/http/fail.ts'
import type { Serve } from '../../platform/http/serve.ts'
import { addCompanyCredit, addTeamCredit } from './add-credit.ts'
import { companyCreditOfRow, teamCreditOfRow } from './credit-of-row.ts'
import { createTeamMember } from './create-team-member.ts'
import { deleteCompanyCredit, deleteTeamCredit, selectTeamMembers } from './queries.ts'
import { selectCompanyCredits, selectTeamCredits } from './credits-sql.ts'
import { teamMemberOfRow } from './team-member-of-row.ts'

export function creditRoutes(serve: Serve, deps: Deps) {
  const { db } = deps

  serve(api.credits.createTeamMember, async ({ body }, caller) => {
    checkOwnBrand(caller, body.brandId)
    return { teamMember: await createTeamMember(deps, caller, body) }
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

  serve(api.credits.addCompany, async ({ body }, caller) => ({
    companyCredit: await addCompanyCredit(db, caller, body),
  }))

  serve(api.credits.removeCompany, async ({ params: { campaignId, companyId } }, caller) => {
    await changeCampaign(db, campaignId, caller, 'credits', async (trx) => {
      if (!(await deleteCompanyCredit(trx, campaignId, companyId))) throw fail('not_found')
    })
    return { message: 'Crédito de la empresa eliminado con éxito' }
  })

  serve(api.credits.listPeople, async ({ params: { campaignId } }, { brandId }) => {
    const rows = await selectTeamCredits(db, brandId, campaignId)
    if (!rows) throw fail('not_found')
    return { teamCredits: rows.map((row) => teamCreditOfRow(row, campaignId)) }
  })

  serve(api.credits.addPerson, async ({ body }, caller) => ({
    teamCredit: await addTeamCredit(db, caller, body),
  }))

  serve(api.credits.removePerson, async ({ params: { campaignId, teamMemberId } }, caller) => {
    await changeCampaign(db, campaignId, caller, 'credits', async (trx) => {
      if (!(await deleteTeamCredit(trx, campaignId, teamMemberId))) throw fail('not_found')
    })
    return { message: 'Crédito de la persona eliminado con éxito' }
  })
}
