import { openAsBlob } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { api } from '@portal/contract/api.ts'
import { companyRoles } from '@portal/contract/entries/companies.ts'
import type { UsageType } from '@portal/contract/entries/files.ts'
import type { Db } from '../platform/db/db.ts'
import { demoApi } from './demo-api.ts'
import { demoAnswers, type DemoBrand, type DemoCampaign, demoPassword } from './demo-content.ts'
import { verifyEverybody } from './queries.ts'

type Call = ReturnType<typeof demoApi>

const VIDEOS = fileURLToPath(new URL('demo-videos/', import.meta.url))

/** Registers a brand, enters its campaigns and brings each to its state. Returns the brand's id. */
export async function enterBrand(
  address: string,
  db: Db,
  { companies, person, campaigns, ...account }: DemoBrand,
): Promise<number> {
  const credentials = { email: account.email, password: demoPassword }
  const { user } = await demoApi(address)(api.accounts.register, {
    body: { ...account, ...credentials, confirmPassword: demoPassword, terms: true },
  })
  await verifyEverybody(db)
  const { token } = await demoApi(address)(api.session.login, { body: credentials })
  const call = demoApi(address, token)
  const brandId = user.brand?.id ?? 0

  const companyIds = new Map<string, number>()
  for (const company of companies) {
    const body = { ...company, countryCode: account.countryCode }
    companyIds.set(company.role, (await call(api.companies.create, { body })).company.id)
  }
  const advertiser = companyIds.get('Anunciante') ?? 0
  const { teamMember } = await call(api.credits.createTeamMember, {
    body: { ...person, companyId: companyIds.get('Agencia creativa') ?? advertiser, brandId },
  })
  for (const campaign of campaigns) {
    const { name, categoryIds } = campaign
    const { countryCode, programId } = account
    const created = await call(api.campaigns.create, {
      body: { name, categoryIds, companyId: advertiser, countryCode, programId, brandId },
    })
    await complete(call, created.campaign.id, campaign, { teamMemberId: teamMember.id, companyIds, brandId })
  }
  return brandId
}

interface Team {
  teamMemberId: number
  companyIds: ReadonlyMap<string, number>
  brandId: number
}

/** Goes through the four steps as far as the campaign's state demands. */
async function complete(call: Call, campaignId: number, campaign: DemoCampaign, team: Team) {
  const { state, startDate, endDate } = campaign
  const params = { campaignId }
  if (state === 'just created') return
  if (state === 'blocked') {
    await call(api.campaigns.block, { body: { campaignId, countryCode: 'UY' } })
    return
  }
  await call(api.campaigns.update, { params, body: { startDate, endDate } })
  for (const video of campaign.campaignVideos) await upload(call, campaignId, 'video_pauted', video)
  if (campaign.caseVideo) await upload(call, campaignId, 'video_case', campaign.caseVideo)
  await answer(call, campaignId, campaign)
  if (state === 'in progress') return
  await call(api.credits.addPerson, { body: { teamMemberId: team.teamMemberId, campaignId } })
  for (const companyRole of companyRoles) {
    const companyId = team.companyIds.get(companyRole)
    if (companyId) await call(api.credits.addCompany, { body: { companyId, companyRole, campaignId } })
  }
  if (state === 'sent') await call(api.enrollments.sendAll, { body: { brandId: team.brandId } })
}

async function upload(call: Call, campaignId: number, usageType: UsageType, name: string) {
  const form = new FormData()
  form.set('campaignId', String(campaignId))
  form.set('usageType', usageType)
  form.set('video', await openAsBlob(`${VIDEOS}${name}`, { type: 'video/mp4' }), name)
  await call(api.files.upload, form)
}

/** Answers the questions; for a campaign in progress only half of them. */
async function answer(
  call: Call,
  campaignId: number,
  { categoryIds, state, answers: own = demoAnswers }: DemoCampaign,
) {
  const texts = state === 'in progress' ? own.slice(0, 3) : own
  for (const categoryId of categoryIds) {
    const params = { campaignId, categoryId }
    const { campaignQuestions } = await call(api.questions.list, { params })
    const answers = campaignQuestions.flatMap(({ campaignQuestionId, questionId }, index) => {
      const text = texts[index]
      return text ? [{ campaignQuestionId, questionId, answer: text }] : []
    })
    await call(api.questions.save, { params, body: { answers } })
  }
}
