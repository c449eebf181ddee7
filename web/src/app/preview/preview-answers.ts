import { accountRoutes } from '@portal/contract/people/accounts.ts'
import {
  type AiDeclaration,
  aiDeclarationRoutes,
  aiDeclarationSchema,
} from '@portal/contract/entries/ai-declaration.ts'
import { questionRoutes } from '@portal/contract/entries/answers.ts'
import { type Campaign, campaignRoutes } from '@portal/contract/entries/campaigns.ts'
import { type Company, companyRoutes } from '@portal/contract/entries/companies.ts'
import { countries, countryOf } from '@portal/contract/platform/countries.ts'
import { creditRoutes } from '@portal/contract/entries/credits.ts'
import { pendingItems } from '@portal/contract/entries/completeness.ts'
import type { Edition } from '@portal/contract/editions/edition.ts'
import { enrollmentRoutes, type PendingItem } from '@portal/contract/entries/enrollments.ts'
import { fileRoutes } from '@portal/contract/entries/files.ts'
import type { Input, Output, RouteDefinition } from '@portal/contract/platform/route.ts'
import {
  asksIn,
  categoryQuestionText,
  describeProgram,
  legalDay,
  legalInForce,
  openCategories,
} from '@portal/contract/editions/offer.ts'
import { notificationRoutes } from '@portal/contract/entries/notifications.ts'
import { publicRoutes } from '@portal/contract/editions/public.ts'
import { referenceRoutes } from '@portal/contract/editions/reference.ts'
import { sessionRoutes } from '@portal/contract/people/session.ts'
import { isBlank } from '@portal/contract/platform/words.ts'
import { ApiError } from '../../api/call.ts'

type Answer = (input: unknown) => unknown

const on = <R extends RouteDefinition>(
  route: R,
  answer: (input: Input<R>) => Output<R>,
): [RouteDefinition, Answer] => [route, answer as Answer]

const refuse = (route: RouteDefinition) =>
  new ApiError(route, 403, {
    message: 'Esto es una vista previa: no se guarda nada.',
    code: 'read_only_view',
  })

const example: Company = { id: 1, name: 'Empresa de ejemplo', role: 'Anunciante', country: null }

/**
 * Answers the calls of a brand's screens while an edition is previewed (E13), from the edition's
 * content. A company can be registered, and a campaign created, described and answered, in this page's memory alone.
 */
export function previewAnswers(edition: Edition) {
  const { categories, questions, legal } = edition
  const programs = edition.programs.map((program) => describeProgram(edition, program))
  const campaigns: Campaign[] = []
  const companies = [example]
  const answered = new Map<number, string>()
  const declared = new Map<number, AiDeclaration>()

  function campaignOf(id: number | string): Campaign {
    const campaign = campaigns.find((each) => each.id === Number(id))
    if (!campaign) throw new ApiError(campaignRoutes.list, 404, {})
    return campaign
  }

  function enter(campaign: Campaign, categoryIds: readonly number[]) {
    for (const categoryId of categoryIds) {
      const category = categories.find(({ id }) => id === categoryId)
      if (!category || campaign.enrollments.some((each) => each.categoryId === categoryId)) continue
      campaign.enrollments.push({
        id: campaign.id * 1000 + campaign.enrollments.length,
        campaignId: campaign.id,
        categoryId,
        category: { id: categoryId, name: category.name },
        status: 'Incompleta',
        enrollCode: 'VISTA-PREVIA',
        sentAt: null,
        sendingId: null,
      })
    }
  }

  function addCampaign(
    name: string,
    programId: number,
    categoryIds: readonly number[],
    company = example,
  ): Campaign {
    const program = programs.find(({ id }) => id === programId)
    const campaign: Campaign = {
      id: campaigns.length + 1,
      name,
      companyId: company.id,
      company,
      startDate: null,
      endDate: null,
      isBlocked: false,
      country: program?.country ?? { code: '', name: '' },
      blockedCountry: null,
      programId,
      revision: '1',
      enrollments: [],
      posterUrl: null,
      lastSave: null,
    }
    enter(campaign, categoryIds)
    campaigns.push(campaign)
    return campaign
  }

  const questionsOf = (campaignId: number, categoryId: number) =>
    questions
      .filter((question) => asksIn(question, categoryId))
      .map((question) => {
        const category = categories.find(({ id }) => id === categoryId)
        const of = question.perCategory ? categories.findIndex(({ id }) => id === categoryId) + 1 : 0
        // One question for the campaign, or one for each category.
        const id = (campaignId * 1000 + questions.indexOf(question)) * 100 + of
        return {
          id,
          campaignQuestionId: id,
          questionId: question.id,
          categoryId: question.perCategory ? categoryId : null,
          answer: answered.get(id) ?? '',
          revision: '1',
          question: {
            id: question.id,
            questionText:
              question.perCategory && category
                ? categoryQuestionText(question.text, category.name)
                : question.text,
            description: question.description,
            maxWords: question.maxWords,
            isRequired: question.isRequired,
          },
        }
      })

  const heldDeclaration = (campaignId: number) => ({
    declaration: declared.get(campaignId) ?? null,
    revision: declared.has(campaignId) ? '2' : '1',
  })

  // Videos and credits can't be added here.
  const pendingIn = (
    { id, programId, startDate, endDate, isBlocked }: Campaign,
    categoryId: number,
  ): PendingItem[] =>
    pendingItems(
      edition,
      {
        programId,
        startDate,
        endDate,
        isBlocked,
        campaignVideos: 0,
        caseVideos: 0,
        people: 0,
        advertisers: 0,
        isDeclared: declared.has(id),
        unanswered: questionsOf(id, categoryId)
          .filter(({ answer }) => isBlank(answer))
          .map((each) => [each.campaignQuestionId, each.questionId, each.categoryId]),
      },
      categoryId,
    )

  const [first] = programs
  if (first) {
    const offered = openCategories(edition, first.id)
    addCampaign(
      'Campaña de ejemplo',
      first.id,
      offered.map(({ id }) => id),
    )
  }

  const answers = new Map([
    on(accountRoutes.get, () => ({
      user: {
        id: 1,
        role: 'brand' as const,
        name: 'Marca',
        lastName: 'de ejemplo',
        email: 'marca@example.com',
        pendingEmail: null,
        country: first?.country ?? null,
        brand: {
          id: 1,
          company_rol: 'Gerente',
          preferredProgramId: first?.id ?? 0,
          wantsReminders: true,
          level: 'owner' as const,
          revision: '1',
        },
        judgeId: null,
        adminLevel: null,
        contactName: null,
        contactLastName: null,
        hasChangedPassword: true,
        termsToAccept: null,
        revision: '1',
      },
    })),
    on(sessionRoutes.logout, () => ({ message: '' })),
    on(publicRoutes.offered, () => ({ editions: [edition] })),
    on(publicRoutes.legal, ({ params: { kind } }) => {
      const document = legalInForce(legal, kind as 'terms', legalDay())
      if (!document) throw new ApiError(publicRoutes.legal, 404, {})
      return { document }
    }),
    on(referenceRoutes.countries, () => ({ countries: [...countries] })),
    on(referenceRoutes.programs, () => ({ programs })),
    on(notificationRoutes.list, () => ({ notifications: [], unread: 0 })),
    on(companyRoutes.list, () => ({ companies })),
    on(companyRoutes.create, ({ body: { name, role, countryCode } }) => {
      const company = { id: companies.length + 1, name, role, country: countryOf(countryCode) }
      companies.push(company)
      return { company }
    }),
    on(campaignRoutes.list, () => ({ campaigns: structuredClone(campaigns) })),
    on(campaignRoutes.create, ({ body: { name, programId, categoryIds, companyId } }) => ({
      campaign: addCampaign(
        name,
        programId,
        categoryIds,
        companies.find(({ id }) => id === companyId),
      ),
    })),
    on(campaignRoutes.update, ({ params, body }) => {
      const { revision: _, categoryIds = [], ...changes } = body
      const campaign = campaignOf(params.campaignId)
      Object.assign(campaign, changes)
      enter(campaign, categoryIds)
      return { campaign: structuredClone(campaign) }
    }),
    on(campaignRoutes.block, ({ body: { campaignId, countryCode } }) => {
      const campaign = campaignOf(campaignId)
      Object.assign(campaign, { isBlocked: true, blockedCountry: countryOf(countryCode) })
      return { campaign: structuredClone(campaign) }
    }),
    on(questionRoutes.list, ({ params: { campaignId, categoryId } }) => ({
      campaignQuestions: questionsOf(Number(campaignId), Number(categoryId)),
    })),
    on(questionRoutes.save, ({ params: { campaignId, categoryId }, body }) => {
      for (const { campaignQuestionId, answer } of body.answers) answered.set(campaignQuestionId, answer)
      return { campaignQuestions: questionsOf(Number(campaignId), Number(categoryId)) }
    }),
    on(fileRoutes.list, () => ({ files: { video_pauted: [], video_case: [] } })),
    on(creditRoutes.listTeamMembers, () => ({ teamMembers: [] })),
    on(creditRoutes.listCompanies, () => ({ companyCredits: [] })),
    on(creditRoutes.listPeople, () => ({ teamCredits: [] })),
    on(aiDeclarationRoutes.read, ({ params }) => heldDeclaration(Number(params.campaignId))),
    on(aiDeclarationRoutes.save, ({ params, body }) => {
      const campaignId = Number(params.campaignId)
      declared.set(campaignId, aiDeclarationSchema.parse(body))
      return heldDeclaration(campaignId)
    }),
    on(enrollmentRoutes.pending, ({ query }) => ({
      entries: campaigns
        .filter(({ id }) => query?.campaignId === undefined || id === Number(query.campaignId))
        .flatMap((campaign) =>
          campaign.enrollments.map(({ id, campaignId, categoryId, category }) => ({
            enrollmentId: id,
            campaignId,
            categoryId,
            campaignName: campaign.name,
            categoryName: category.name,
            pendingItems: pendingIn(campaign, categoryId),
          })),
        ),
    })),
  ])

  return async (route: RouteDefinition, input: unknown): Promise<unknown> => {
    const answer = answers.get(route)
    if (!answer) throw refuse(route)
    return answer(input)
  }
}
