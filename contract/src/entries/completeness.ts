import type { EnrollmentStatus, PendingItem } from './enrollments.ts'
import { answerField } from './answers.ts'
import type { Edition } from '../editions/edition.ts'
import { asksIn, categoryQuestionText } from '../editions/offer.ts'
import type { UsageType } from './files.ts'

/** The parts of an edition that decide what an entry needs. */
type Asked = Pick<Edition, 'programs' | 'videos' | 'questions' | 'categories'>

/** The facts that determine the statuses of a campaign's entries. */
export interface CompletenessFacts {
  programId: number
  startDate: string | null
  endDate: string | null
  isBlocked: boolean
  campaignVideos: number
  caseVideos: number
  people: number
  advertisers: number
  /** Whether it says how AI was used (C02). */
  isDeclared: boolean
  unanswered: readonly UnansweredQuestion[]
}

/** `categoryId` is null for a question that all categories share. */
type UnansweredQuestion = readonly [campaignQuestionId: number, questionId: number, categoryId: number | null]

/**
 * Returns the status of an entry. A sent entry that an edit made incomplete becomes Incompleta. It is sent again
 * once it is complete (T11).
 */
export function statusOf(
  edition: Asked,
  facts: CompletenessFacts,
  { categoryId, sentAt }: { categoryId: number; sentAt: string | null },
): EnrollmentStatus {
  if (!missingIn(edition, facts, categoryId).next().done) return 'Incompleta'
  return sentAt === null ? 'Completa' : 'Enviada'
}

/** Returns the items that an entry lacks (T10), in the order of the steps. */
export const pendingItems = (edition: Asked, facts: CompletenessFacts, categoryId: number): PendingItem[] => [
  ...missingIn(edition, facts, categoryId),
]

// A generator, because a list of thousands of entries only needs to know whether there is a first item.
function* missingIn(
  { programs, videos, questions, categories }: Asked,
  facts: CompletenessFacts,
  categoryId: number,
): Generator<PendingItem, undefined> {
  if (facts.startDate === null) yield item('datosGenerales', 'startDate', 'Falta la fecha de inicio')
  if (facts.endDate === null) yield item('datosGenerales', 'endDate', 'Falta la fecha de fin')
  if (facts.isBlocked)
    yield item('datosGenerales', 'blocked', 'La campaña no se pautó en el país del programa')
  const { video_pauted: ofCampaign, video_case: ofCase } = videos
  if (facts.campaignVideos < ofCampaign.least)
    yield item(
      'archivos',
      'video_pauted',
      missingVideos('video_pauted', facts.campaignVideos, ofCampaign.least),
    )
  if (facts.caseVideos < ofCase.least)
    yield item('archivos', 'video_case', missingVideos('video_case', facts.caseVideos, ofCase.least))
  if (facts.unanswered.length > 0)
    for (const question of questions) {
      if (!question.isRequired || !asksIn(question, categoryId)) continue
      for (const [campaignQuestionId, questionId, ownCategoryId] of facts.unanswered) {
        if (questionId !== question.id || (ownCategoryId ?? categoryId) !== categoryId) continue
        const text = textOf(question, ownCategoryId, categories)
        yield item('preguntas', answerField(campaignQuestionId), `Falta responder: «${text}»`)
      }
    }
  if (facts.people === 0) yield item('creditos', 'people', 'Agrega al menos una persona en los créditos')
  if (facts.advertisers === 0)
    yield item('creditos', 'advertiser', 'Agrega al menos un anunciante en los créditos')
  if (!facts.isDeclared && programs.find(({ id }) => id === facts.programId)?.asksAiDeclaration)
    yield item('declaracion', 'aiDeclaration', 'Falta la declaración de IA')
}

const item = (section: PendingItem['section'], field: string, text: string): PendingItem => ({
  section,
  field,
  text,
})

function missingVideos(usageType: UsageType, stored: number, least: number): string {
  if (least === 1)
    return usageType === 'video_case' ? 'Falta el video caso' : 'Falta al menos un video de la campaña'
  const missing = least - stored
  const videos = missing === 1 ? 'Falta 1 video' : `Faltan ${missing} videos`
  return `${videos} ${usageType === 'video_case' ? 'caso' : 'de la campaña'} (mínimo ${least})`
}

function textOf(
  { text }: { text: string },
  categoryId: number | null,
  categories: Asked['categories'],
): string {
  const category = categories.find(({ id }) => id === categoryId)
  return category ? categoryQuestionText(text, category.name) : text
}
