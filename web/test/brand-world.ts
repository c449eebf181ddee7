import { publicRoutes } from '@portal/contract/editions/public.ts'
import { questionRoutes } from '@portal/contract/entries/answers.ts'
import { type Campaign, campaignRoutes } from '@portal/contract/entries/campaigns.ts'
import { companyRoutes } from '@portal/contract/entries/companies.ts'
import { type Enrollment, enrollmentRoutes } from '@portal/contract/entries/enrollments.ts'
import { accountRoutes, type User } from '@portal/contract/people/accounts.ts'
import type { Input, Output, RouteDefinition } from '@portal/contract/platform/route.ts'
import { previewAnswers } from '../src/app/preview/preview-answers.ts'
import { brandCredits } from './brand-credits.ts'
import { brandFiles } from './brand-files.ts'
import { brandSendings } from './brand-sendings.ts'
import { answer, answerRest, Refusal } from './calls.ts'
import { onceEach } from './once-each.ts'
import { openScreen, reopenScreen } from './open-screen.tsx'
import { brand } from './people.ts'
import { wholeEdition } from './starter-catalog.ts'

interface NewCampaign {
  name?: string
  categoryIds?: number[]
  countryCode?: 'AR' | 'CO'
  /** Whether it lacks nothing; `'in one category'` leaves out the answers that only the others ask for. */
  isComplete?: boolean | 'in one category'
  /** The country in which it ran, if that is not the programme's. */
  blockedIn?: string
}

type QuestionParams = { campaignId: number; categoryId: number }

const programOf = { AR: 2, CO: 1 }

/**
 * A brand's portal in the page's memory: what the preview of an edition keeps, from campaigns to answers, and beside
 * it credits, sending and deletion. A test answers the other calls itself.
 */
export async function brandWorld(user: User = brand) {
  const world = previewAnswers(wholeEdition)
  const ask = async <R extends RouteDefinition>(route: R, input: Input<R>) =>
    (await world(route, input)) as Output<R>
  const ofBrand = { params: { brandId: 1 } }

  const { campaigns: examples } = await ask(campaignRoutes.list, ofBrand)
  const gone = new Set(examples.map(({ id }) => id))
  /** The entries of which the campaign was taken out. */
  const left = new Set<number>()
  /** When each entry was sent, and in which sending. */
  const sent = new Map<number, { sentAt: string; sendingId: number }>()
  const revisions = new Map<number, number>()
  answerRest(world)
  const files = brandFiles()
  const credits = brandCredits(async (id) => {
    const company = (await listCompanies()).find((each) => each.id === id)
    if (!company) throw new Error(`No company ${id}`)
    return company
  })

  async function listCompanies() {
    const { companies } = await ask(companyRoutes.list, {})
    return companies.toSorted((one, other) => one.name.localeCompare(other.name, 'es'))
  }

  async function pendingEntries(campaignId?: number) {
    const { entries } = await ask(enrollmentRoutes.pending, { query: { campaignId } })
    const supplied = (id: number, field: string) => files.has(id, field) || credits.has(id, field)
    return entries
      .filter((entry) => !gone.has(entry.campaignId) && !left.has(entry.enrollmentId))
      .map((entry) => ({
        ...entry,
        pendingItems: entry.pendingItems.filter(({ field }) => !supplied(entry.campaignId, field)),
      }))
      .filter(({ pendingItems }) => pendingItems.length > 0)
  }

  async function listCampaigns(): Promise<Campaign[]> {
    const { campaigns } = await ask(campaignRoutes.list, ofBrand)
    const pending = await pendingEntries()
    const asStored = (each: Enrollment): Enrollment => {
      const { sentAt, sendingId } = sent.get(each.id) ?? { sentAt: null, sendingId: null }
      const isPending = pending.some(({ enrollmentId }) => enrollmentId === each.id)
      const status = isPending ? 'Incompleta' : sentAt ? 'Enviada' : 'Completa'
      return { ...each, status, sentAt, sendingId, enrollCode: `AR-${each.id}` }
    }
    return campaigns
      .filter(({ id }) => !gone.has(id))
      .toReversed()
      .map((campaign) => ({
        ...campaign,
        revision: String(revisions.get(campaign.id) ?? 1),
        enrollments: campaign.enrollments.filter(({ id }) => !left.has(id)).map(asStored),
      }))
  }

  /** Returns what the person sees of a campaign once it was changed. */
  async function shown(id: number) {
    const campaign = (await listCampaigns()).find((each) => each.id === id)
    if (!campaign) throw new Refusal('not_found')
    return { campaign }
  }

  async function change(id: number, mine: { revision?: string | undefined }, act: () => Promise<unknown>) {
    const stored = await shown(id)
    if (mine.revision !== undefined && mine.revision !== stored.campaign.revision)
      throw changedMeanwhile(stored, mine)
    await act()
    revisions.set(id, Number(stored.campaign.revision) + 1)
    return shown(id)
  }

  async function entryIn({ campaignId, categoryId }: QuestionParams) {
    const { campaign } = await shown(campaignId)
    const found = campaign.enrollments.find((each) => each.categoryId === categoryId)
    if (!found) throw new Refusal('not_found')
    return found.id
  }

  async function questionsIn(params: QuestionParams) {
    await entryIn(params)
    const { campaignQuestions } = await ask(questionRoutes.list, { params })
    return {
      campaignQuestions: campaignQuestions.map((each) => ({
        ...each,
        revision: each.answer.slice(0, 64) || '1',
      })),
    }
  }

  brandSendings({
    campaigns: listCampaigns,
    missing: async (enrollmentId) =>
      (await pendingEntries())
        .filter((entry) => entry.enrollmentId === enrollmentId)
        .flatMap(({ pendingItems }) => pendingItems.map(({ text }) => text)),
    markSent: (enrollmentId, sendingId) =>
      void sent.set(enrollmentId, { sentAt: new Date().toISOString(), sendingId }),
  })

  answer(accountRoutes.get, { user })
  answer(publicRoutes.offered, publicRoutes.offered.response.parse({ editions: [wholeEdition] }))
  answer(companyRoutes.list, async () => ({ companies: await listCompanies() }))
  answer(campaignRoutes.list, async () => ({ campaigns: await listCampaigns() }))
  answer(
    campaignRoutes.create,
    onceEach(async ({ body }) => shown((await ask(campaignRoutes.create, { body })).campaign.id)),
  )
  answer(campaignRoutes.update, ({ params, body }) =>
    change(params.campaignId, body, () => ask(campaignRoutes.update, { params, body })),
  )
  answer(campaignRoutes.block, ({ body }) =>
    change(body.campaignId, body, () => ask(campaignRoutes.block, { body })),
  )
  answer(
    campaignRoutes.reuse,
    onceEach(async ({ params, body: { name, programId, categoryIds } }) => {
      const { campaign } = await shown(params.campaignId)
      return { ...(await create(name ?? campaign.name, programId, categoryIds)), notCopied: [] }
    }),
  )
  answer(campaignRoutes.remove, async ({ params }) => {
    await shown(params.campaignId)
    gone.add(params.campaignId)
    return { message: '' }
  })
  answer(campaignRoutes.removeCategory, async ({ params: { campaignId, categoryId } }) => {
    left.add(await entryIn({ campaignId, categoryId }))
    return { message: '' }
  })
  answer(questionRoutes.list, ({ params }) => questionsIn(params))
  answer(questionRoutes.save, async ({ params, body }) => {
    const stored = await questionsIn(params)
    const isChanged = ({ campaignQuestionId, revision }: (typeof body.answers)[number]) =>
      revision !== undefined &&
      stored.campaignQuestions.some((each) => each.id === campaignQuestionId && each.revision !== revision)
    if (body.answers.some(isChanged)) throw changedMeanwhile(stored, body)
    await ask(questionRoutes.save, { params, body })
    return questionsIn(params)
  })
  answer(enrollmentRoutes.pending, async ({ query: { campaignId } }) => ({
    entries: await pendingEntries(campaignId),
  }))

  const create = async (name: string, programId: number, categoryIds: number[]) => {
    const body = { name, programId, categoryIds, companyId: 1, countryCode: '', brandId: 1 }
    return shown((await ask(campaignRoutes.create, { body })).campaign.id)
  }

  /** Gives a campaign all that its entries in these categories need. */
  async function complete(campaign: Campaign, categoryIds: number[]) {
    const body = { startDate: '2025-02-03T00:00:00.000Z', endDate: '2025-03-28T00:00:00.000Z' }
    await ask(campaignRoutes.update, { params: { campaignId: campaign.id }, body })
    for (const categoryId of categoryIds) {
      const params = { campaignId: campaign.id, categoryId }
      const { campaignQuestions } = await questionsIn(params)
      await answerTexts(
        params,
        campaignQuestions.map(() => 'Una respuesta.'),
      )
    }
    files.addTo(campaign.id)
    const { company } = campaign
    const person = { fullName: 'Julián Echeverría', email: null, role: 'Director creativo', company }
    credits.creditPerson(campaign.id, credits.addPerson(person).teamMember)
    credits.creditCompany(campaign.id, company, 'Anunciante')
  }

  /** Answers the first questions of a category, in their order. */
  async function answerTexts(params: QuestionParams, texts: string[]) {
    const { campaignQuestions } = await questionsIn(params)
    const answers = texts.flatMap((answer, index) => {
      const question = campaignQuestions[index]
      return question ? [{ ...question, answer }] : []
    })
    await ask(questionRoutes.save, { params, body: { answers } })
  }

  return {
    /** Returns the campaign with a copy of what is stored of it. */
    async addCampaign({
      name = 'La primera taza',
      categoryIds = [3],
      countryCode = 'AR',
      isComplete = false,
      blockedIn,
    }: NewCampaign = {}) {
      const { campaign } = await create(name, programOf[countryCode], categoryIds)
      const completed = isComplete === 'in one category' ? categoryIds.slice(0, 1) : categoryIds
      if (isComplete) await complete(campaign, completed)
      const body = { campaignId: campaign.id, countryCode: blockedIn ?? '' }
      if (blockedIn) await ask(campaignRoutes.block, { body })
      return (await shown(campaign.id)).campaign
    },
    async addCompany(name: string, role = 'Agencia creativa' as const, countryCode = 'CO') {
      const body = { name, role, countryCode }
      return (await ask(companyRoutes.create, { body })).company
    },
    addPerson: credits.addPerson,
    addFiles: files.addTo,
    /** Saves general data as another machine of the same person does. */
    saveElsewhere: (campaignId: number, body: { name?: string; startDate?: string; endDate?: string }) =>
      change(campaignId, {}, () => ask(campaignRoutes.update, { params: { campaignId }, body })),
    /** Saves answers so. */
    answerElsewhere: ({ id, enrollments }: Campaign, texts: string[]) =>
      answerTexts({ campaignId: id, categoryId: enrollments[0]?.categoryId ?? 0 }, texts),
    questionsIn,
    removeElsewhere: (campaignId: number) => void gone.add(campaignId),
    leaveElsewhere: async (params: QuestionParams) => void left.add(await entryIn(params)),
    open: (address: string) => openScreen(address, user),
    reopen: () => reopenScreen(user),
  }
}

const changedMeanwhile = (stored: unknown, mine: unknown) =>
  new Refusal('changed_meanwhile', {
    also: { stored, mine, changedBy: 'Lucía Núñez', changedAt: null },
  })
