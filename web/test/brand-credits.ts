import type { Company } from '@portal/contract/entries/companies.ts'
import {
  type CompanyCredit,
  creditRoutes,
  type TeamCredit,
  type TeamMember,
} from '@portal/contract/entries/credits.ts'
import { publicationRoutes } from '@portal/contract/jury/results/publication.ts'
import { answer } from './calls.ts'
import { onceEach } from './once-each.ts'

/** A brand's people, and the credits of its campaigns, in the page's memory. */
export function brandCredits(companyOf: (id: number) => Promise<Company>) {
  const people: TeamMember[] = []
  let ofPeople: TeamCredit[] = []
  let ofCompanies: CompanyCredit[] = []
  const showsVideo = new Map<number, boolean>()
  const showsText = new Map<number, boolean>()
  let ids = 0

  function addPerson(person: Omit<TeamMember, 'id'>) {
    const teamMember = { id: ++ids, ...person }
    people.push(teamMember)
    return { teamMember }
  }

  function creditPerson(campaignId: number, teamMember: TeamMember) {
    const teamCredit = { id: ++ids, campaignId, teamMember }
    ofPeople.push(teamCredit)
    return { teamCredit }
  }

  function creditCompany(campaignId: number, company: Company, companyRole: CompanyCredit['companyRole']) {
    const companyCredit = { id: ++ids, campaignId, company, companyRole }
    ofCompanies.push(companyCredit)
    return { companyCredit }
  }

  const personOf = (id: number) => {
    const person = people.find((each) => each.id === id)
    if (!person) throw new Error(`No person ${id}`)
    return person
  }

  answer(creditRoutes.listTeamMembers, () => ({ teamMembers: people }))
  answer(
    creditRoutes.createTeamMember,
    onceEach(async ({ body: { fullName, email, role, companyId } }) =>
      addPerson({ fullName, email, role, company: await companyOf(companyId) }),
    ),
  )
  answer(creditRoutes.listPeople, ({ params }) => ({
    teamCredits: ofPeople.filter(({ campaignId }) => campaignId === params.campaignId),
  }))
  answer(creditRoutes.addPerson, ({ body }) => creditPerson(body.campaignId, personOf(body.teamMemberId)))
  answer(creditRoutes.removePerson, ({ params }) => {
    ofPeople = ofPeople.filter(
      ({ campaignId, teamMember }) =>
        campaignId !== params.campaignId || teamMember.id !== params.teamMemberId,
    )
    return { message: '' }
  })
  answer(creditRoutes.listCompanies, ({ params }) => ({
    companyCredits: ofCompanies.filter(({ campaignId }) => campaignId === params.campaignId),
  }))
  answer(creditRoutes.addCompany, async ({ body }) =>
    creditCompany(body.campaignId, await companyOf(body.companyId), body.companyRole),
  )
  answer(creditRoutes.removeCompany, ({ params }) => {
    ofCompanies = ofCompanies.filter(
      ({ campaignId, company }) => campaignId !== params.campaignId || company.id !== params.companyId,
    )
    return { message: '' }
  })

  answer(publicationRoutes.agreement, ({ params }) => ({
    agreement: {
      showsVideo: showsVideo.get(params.campaignId) ?? null,
      showsText: showsText.get(params.campaignId) ?? null,
      canChange: true,
    },
  }))
  answer(publicationRoutes.agree, ({ params, body }) => {
    showsVideo.set(params.campaignId, body.showsVideo)
    return { message: '' }
  })
  answer(publicationRoutes.agreeToText, ({ params, body }) => {
    showsText.set(params.campaignId, body.showsText)
    return { message: '' }
  })

  return {
    addPerson,
    creditPerson,
    creditCompany,
    /** Whether the campaign has what the entry's field `people` or `advertiser` asks for. */
    has: (campaignId: number, field: string) =>
      (field === 'people' && ofPeople.some((each) => each.campaignId === campaignId)) ||
      (field === 'advertiser' &&
        ofCompanies.some((each) => each.campaignId === campaignId && each.companyRole === 'Anunciante')),
  }
}
