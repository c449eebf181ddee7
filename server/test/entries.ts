import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { Campaign } from '@portal/contract/entries/campaigns.ts'
import { api } from '@portal/contract/api.ts'
import type { Company, CompanyRole } from '@portal/contract/entries/companies.ts'
import type { FailureBody } from '@portal/contract/platform/failure-body.ts'
import type { CampaignFile, UsageType } from '@portal/contract/entries/files.ts'
import type { Portal, TestBrand } from './portal.ts'
import { videoFile } from './videos.ts'

export const video = readFileSync(videoFile('vertical'))

export interface UploadAnswer {
  status: number
  body: { file: CampaignFile } & Partial<FailureBody>
}

/**
 * Returns functions for what a brand does until an entry is sent, which use the calls of the API and throw unless
 * they succeed.
 */
export function entrant(portal: Portal, brand: Pick<TestBrand, 'brandId' | 'token'>) {
  const { brandId, token } = brand
  const as = { token }

  async function company(role: CompanyRole = 'Anunciante'): Promise<Company> {
    const body = { name: `Ñandú ${randomUUID()}`, role, countryCode: 'AR' }
    return ok(await portal.call(api.companies.create, { body }, as)).company
  }

  async function campaign(
    options: {
      categoryIds?: number[]
      name?: string
      country?: string
      programId?: number
      companyId?: number
    } = {},
  ): Promise<Campaign> {
    const { categoryIds = [3], name = 'Año nuevo', country: countryCode = 'AR' } = options
    const companyId = options.companyId ?? (await company()).id
    const programId = options.programId ?? (countryCode === 'AR' ? 2 : 1)
    const body = { name, companyId, categoryIds, countryCode, programId, brandId }
    return ok(await portal.call(api.campaigns.create, { body }, as)).campaign
  }

  async function teamMember(companyId?: number) {
    const body = {
      fullName: 'Íñigo Peña',
      role: 'Director creativo',
      companyId: companyId ?? (await company()).id,
      brandId,
    }
    return ok(await portal.call(api.credits.createTeamMember, { body }, as)).teamMember
  }

  const setDates = async (campaignId: number) =>
    ok(
      await portal.call(
        api.campaigns.update,
        { params: { campaignId }, body: { startDate: '2025-02-01', endDate: '2025-03-31' } },
        as,
      ),
    )

  async function answer(campaignId: number, categoryId: number, text = 'Una respuesta con ñ.') {
    const params = { campaignId, categoryId }
    const { campaignQuestions } = ok(await portal.call(api.questions.list, { params }, as))
    const answers = campaignQuestions.map(({ campaignQuestionId, questionId }) => ({
      campaignQuestionId,
      questionId,
      answer: text,
    }))
    return ok(await portal.call(api.questions.save, { params, body: { answers } }, as))
  }

  async function creditPerson(campaignId: number) {
    const { id: teamMemberId } = await teamMember()
    const body = { campaignId, teamMemberId }
    return ok(await portal.call(api.credits.addPerson, { body }, as)).teamCredit
  }

  async function creditCompany(campaignId: number, companyRole: CompanyRole = 'Anunciante') {
    const { id: companyId } = await company(companyRole)
    const body = { campaignId, companyId, companyRole }
    return ok(await portal.call(api.credits.addCompany, { body }, as)).companyCredit
  }

  async function upload(
    campaignId: number,
    usageType: UsageType,
    { name = 'video.mp4', bytes = video }: { name?: string; bytes?: Buffer } = {},
  ): Promise<UploadAnswer> {
    const form = new FormData()
    form.set('campaignId', String(campaignId))
    form.set('usageType', usageType)
    form.set('video', new Blob([new Uint8Array(bytes)], { type: 'video/mp4' }), name)
    const response = await fetch(`${portal.url}/api/campaigns/upload/video`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
      body: form,
    })
    return { status: response.status, body: (await response.json()) as UploadAnswer['body'] }
  }

  const addFile = async (campaignId: number, usageType: UsageType): Promise<CampaignFile> =>
    ok(await upload(campaignId, usageType)).file

  /** Adds everything that the campaign's entries need to be complete (T10). */
  async function complete({ id, enrollments }: Campaign) {
    await setDates(id)
    await addFile(id, 'video_pauted')
    await addFile(id, 'video_case')
    for (const { categoryId } of enrollments) await answer(id, categoryId)
    await creditPerson(id)
    await creditCompany(id)
  }

  async function list(): Promise<Campaign[]> {
    return ok(await portal.call(api.campaigns.list, { params: { brandId } }, as)).campaigns
  }

  return {
    company,
    campaign,
    teamMember,
    setDates,
    answer,
    creditPerson,
    creditCompany,
    upload,
    addFile,
    complete,
    list,
  }
}

export function ok<Body>({ status, body }: { status: number; body: Body }): Body {
  if (status >= 300) throw new Error(`${status} ${JSON.stringify(body)}`)
  return body
}

/** Sets a programme's deadline, this many seconds from now; null: none. */
export async function setDeadline(
  portal: Portal,
  programId: number,
  inSeconds: number | null,
): Promise<void> {
  const entries_close_at = inSeconds === null ? null : new Date(Date.now() + inSeconds * 1000)
  await portal.db.updateTable('programs').where('id', '=', programId).set({ entries_close_at }).execute()
}

/** Returns a campaign's rows of questions, in their order. */
export const questionRows = ({ db }: Portal, campaignId: number) =>
  db
    .selectFrom('campaign_questions')
    .where('campaign_id', '=', campaignId)
    .select(['question_id as question', 'category_id as category', 'answer'])
    .orderBy('question_id')
    .orderBy('category_id')
    .execute()
