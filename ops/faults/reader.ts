import { createHash } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { api } from '@portal/contract/api.ts'
import { done, type Brand } from '../../server/test/api-brands.ts'
import type { Facts } from './ledger.ts'

/** Returns how often each name of a campaign and of a person is there. */
export async function readNames({ id: brandId, call }: Brand): Promise<Facts> {
  const { campaigns } = done(await call(api.campaigns.list, { params: { brandId } }))
  const { teamMembers } = done(await call(api.credits.listTeamMembers, { params: { brandId } }))
  const facts: Facts = new Map()
  for (const name of [...campaigns.map((each) => each.name), ...teamMembers.map((each) => each.fullName)])
    facts.set(name, String(Number(facts.get(name) ?? 0) + 1))
  return facts
}

/** Returns everything that can be read of a campaign; nothing when it is not there. */
export async function readCampaign(brand: Brand, campaignId: number, categoryIds: number[]): Promise<Facts> {
  const { call } = brand
  const facts: Facts = new Map()
  const params = { campaignId }
  const { campaigns } = done(await call(api.campaigns.list, { params: { brandId: brand.id } }))
  const campaign = campaigns.find(({ id }) => id === campaignId)
  if (!campaign) return facts
  if (campaign.startDate) facts.set('startDate', campaign.startDate.slice(0, 10))
  for (const { id, sentAt } of campaign.enrollments) if (sentAt) facts.set(`entry ${id}`, 'sent')
  const { companyCredits } = done(await call(api.credits.listCompanies, { params }))
  for (const { company } of companyCredits) facts.set(`company ${company.id}`, 'credited')
  const { teamCredits } = done(await call(api.credits.listPeople, { params }))
  for (const { teamMember } of teamCredits) facts.set(`person ${teamMember.id}`, 'credited')
  const { files } = done(await call(api.files.list, { params }))
  for (const { originalName, url } of [...files.video_pauted, ...files.video_case]) {
    const fact = `video ${originalName}`
    facts.set(fact, facts.has(fact) ? 'twice' : await hashAt(new URL(url, brand.url)))
  }
  for (const categoryId of categoryIds) {
    const { campaignQuestions } = done(await call(api.questions.list, { params: { campaignId, categoryId } }))
    for (const { campaignQuestionId, answer } of campaignQuestions)
      if (answer) facts.set(`answer ${campaignQuestionId}`, answer)
  }
  return facts
}

const PATIENCE_MS = 30_000
const PAUSE_MS = 500

/** Returns the hash of what an address holds. A busy portal is asked again, as it tells people to do. */
async function hashAt(url: URL): Promise<string> {
  const until = performance.now() + PATIENCE_MS
  let response = await fetch(url)
  while (response.status === 503 && performance.now() < until) {
    await response.body?.cancel()
    await setTimeout(PAUSE_MS)
    response = await fetch(url)
  }
  if (!response.ok) return `answered ${response.status}`
  return createHash('sha256')
    .update(new Uint8Array(await response.arrayBuffer()))
    .digest('hex')
}
