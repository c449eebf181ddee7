import { api } from '@portal/contract/api.ts'
import type { CampaignQuestion } from '@portal/contract/entries/answers.ts'
import { type Brand, done, newCampaign } from '../../server/test/api-brands.ts'
import { video } from './writer.ts'

export interface CompleteCampaign {
  id: number
  /** The campaign's entries, which are ready to be sent. */
  entryIds: number[]
  categoryId: number
  /** A question that is asked in that category. */
  question: CampaignQuestion
  answer: string
  startDate: string
}

const answer = 'Una respuesta con ñ.'
const startDate = '2025-01-15'

/** Makes a campaign of the brand in these categories that lacks nothing. */
export async function completeCampaign(brand: Brand, categoryIds: number[]): Promise<CompleteCampaign> {
  const { call, companyId } = brand
  const campaignId = await newCampaign(brand)
  const dates = { startDate, endDate: '2025-06-30' }
  done(await call(api.campaigns.update, { params: { campaignId }, body: { ...dates, categoryIds } }))
  const company = { campaignId, companyId, companyRole: 'Anunciante' } as const
  done(await call(api.credits.addCompany, { body: company }))
  const person = { fullName: 'Zoë Ñandú', role: 'Director creativo', companyId, brandId: brand.id } as const
  const { teamMember } = done(await call(api.credits.createTeamMember, { body: person }))
  done(await call(api.credits.addPerson, { body: { campaignId, teamMemberId: teamMember.id } }))
  for (const usageType of ['video_pauted', 'video_case']) {
    const form = new FormData()
    form.set('campaignId', String(campaignId))
    form.set('usageType', usageType)
    form.set('video', new Blob([video], { type: 'video/mp4' }), `${usageType}.mp4`)
    done(await call(api.files.upload, form))
  }
  const asked: CampaignQuestion[] = []
  for (const categoryId of categoryIds) {
    const params = { campaignId, categoryId }
    const { campaignQuestions } = done(await call(api.questions.list, { params }))
    const answers = campaignQuestions.map(({ campaignQuestionId, questionId }) => ({
      campaignQuestionId,
      questionId,
      answer,
    }))
    done(await call(api.questions.save, { params, body: { answers } }))
    asked.push(...campaignQuestions)
  }
  const { campaigns } = done(await call(api.campaigns.list, { params: { brandId: brand.id } }))
  const entries = campaigns.find(({ id }) => id === campaignId)?.enrollments ?? []
  const [categoryId] = categoryIds
  const [question] = asked
  if (categoryId === undefined || !question) throw new Error('A campaign in no category')
  if (entries.some(({ status }) => status !== 'Completa')) throw new Error('The campaign lacks something')
  return { id: campaignId, entryIds: entries.map(({ id }) => id), categoryId, question, answer, startDate }
}
