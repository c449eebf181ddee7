import { openAsBlob } from 'node:fs'
import type { Campaign as Entered } from '@portal/contract/entries/campaigns.ts'
import { videoFile } from '../server/test/videos.ts'
import { api, type Brand, type Portal, test as base } from './fixtures.ts'
import { runAdmin } from './run-admin.ts'

interface CampaignOptions {
  name?: string
  categoryIds?: number[]
  countryCode?: 'AR' | 'CO'
}

let companies = 0

/** Makes a campaign as the creation screen leaves it. */
export async function createCampaign(
  portal: Portal,
  { token, brandId }: Brand,
  { name = 'La primera taza', categoryIds = [3], countryCode = 'AR' }: CampaignOptions = {},
) {
  companies += 1
  const { company } = await api(
    portal,
    'POST',
    '/companies',
    { name: `Café Aurora ${process.pid}-${companies}`, role: 'Anunciante', countryCode },
    token,
  )
  const { campaign } = await api(
    portal,
    'POST',
    '/campaigns',
    {
      name,
      companyId: company.id,
      categoryIds,
      countryCode,
      programId: countryCode === 'AR' ? 2 : 1,
      brandId,
    },
    token,
  )
  return campaign
}

type Campaign = Awaited<ReturnType<typeof createCampaign>>

/** Tests of a brand that has a campaign. */
export const test = base.extend<{ campaign: Entered }>({
  campaign: async ({ portal, brand }, provide) => provide(await createCampaign(portal, brand)),
})

/** Returns the questions of the campaign's first category, in their order. */
async function questionsOf(portal: Portal, { token }: Brand, campaign: Campaign) {
  const { campaignQuestions } = await api(portal, 'GET', answersPath(campaign), undefined, token)
  return campaignQuestions as { campaignQuestionId: number; questionId: number; answer: string }[]
}

/** Saves these answers, the first question first, as another browser would. */
export async function saveAnswers(portal: Portal, brand: Brand, campaign: Campaign, texts: string[]) {
  const questions = await questionsOf(portal, brand, campaign)
  const answers = texts.map((answer, index) => ({ ...questions[index], answer }))
  await api(portal, 'PATCH', answersPath(campaign), { answers }, brand.token)
}

const answersPath = ({ id, enrollments }: Campaign) =>
  `/campaigns/questions/${id}/${enrollments[0].categoryId}`

/** Gives the campaign everything that an entry needs, through the API. */
export async function completeCampaign(portal: Portal, brand: Brand, campaign: Campaign, answer: string) {
  const { token, brandId } = brand
  const general = { startDate: '2025-02-03', endDate: '2025-03-28' }
  await api(portal, 'PATCH', `/campaigns/${campaign.id}`, general, token)
  await saveAnswers(
    portal,
    brand,
    campaign,
    Array.from({ length: 6 }, () => answer),
  )
  for (const usageType of ['video_pauted', 'video_case'] as const) {
    const form = new FormData()
    form.set('campaignId', String(campaign.id))
    form.set('usageType', usageType)
    form.set('video', await openAsBlob(videoFile('vertical'), { type: 'video/mp4' }), 'vertical año.mp4')
    const sent = await fetch(`${portal.url}/api/campaigns/upload/video`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
      body: form,
    })
    if (!sent.ok) throw new Error(`upload: ${sent.status}`)
  }
  const { companyId } = campaign
  const person = { fullName: 'Julián Echeverría', email: '', role: 'Director creativo', companyId, brandId }
  const { teamMember } = await api(portal, 'POST', '/team-members', person, token)
  await api(portal, 'POST', '/team-credits', { teamMemberId: teamMember.id, campaignId: campaign.id }, token)
  const credit = { companyId, companyRole: 'Anunciante', campaignId: campaign.id }
  await api(portal, 'POST', '/company-credits', credit, token)
}

/** Makes a campaign that lacks nothing. */
export async function createComplete(
  portal: Portal,
  brand: Brand,
  options?: CampaignOptions,
  answer = 'Una respuesta.',
) {
  const campaign = await createCampaign(portal, brand, options)
  await completeCampaign(portal, brand, campaign, answer)
  return campaign
}

/** Runs `npm run admin -- deadline …` beside the running portal (T13). */
export const setDeadline = (portal: Portal, program: 'AR' | 'CO', instant: Date | null) =>
  runAdmin(portal, 'deadline', program, instant?.toISOString() ?? 'none')
