import type { EnrollmentStatus, PendingItem } from '@portal/contract/entries/enrollments.ts'
import { answerField } from '@portal/contract/entries/answers.ts'
import { questionOf } from '../../editions/content/question-of.ts'

/** The facts that determine the statuses of a campaign's entries. */
export interface CompletenessFacts {
  startDate: string | null
  endDate: string | null
  isBlocked: boolean
  campaignVideos: number
  caseVideos: number
  people: number
  advertisers: number
  unanswered: readonly UnansweredQuestion[]
}

/** `categoryId` is null for a question that all categories share. */
type UnansweredQuestion = readonly [campaignQuestionId: number, questionId: number, categoryId: number | null]

/** A sent entry that an edit made incomplete has the status Incompleta. It is sent again once it is complete (T11). */
export function statusOf(
  facts: CompletenessFacts,
  { categoryId, sentAt }: { categoryId: number; sentAt: string | null },
): EnrollmentStatus {
  if (!missingIn(facts, categoryId).next().done) return 'Incompleta'
  return sentAt === null ? 'Completa' : 'Enviada'
}

/** The items that an entry lacks (T10), in the order of the steps. */
export const pendingItems = (facts: CompletenessFacts, categoryId: number): PendingItem[] => [
  ...missingIn(facts, categoryId),
]

// A generator, because a list of thousands of entries only needs to know whether there is a first item.
function* missingIn(facts: CompletenessFacts, categoryId: number): Generator<PendingItem, undefined> {
  if (facts.startDate === null) yield item('datosGenerales', 'startDate', 'Falta la fecha de inicio')
  if (facts.endDate === null) yield item('datosGenerales', 'endDate', 'Falta la fecha de fin')
  if (facts.isBlocked)
    yield item('datosGenerales', 'blocked', 'La campaña no se pautó en el país del programa')
  if (facts.campaignVideos === 0)
    yield item('archivos', 'video_pauted', 'Falta al menos un video de la campaña')
  if (facts.caseVideos === 0) yield item('archivos', 'video_case', 'Falta el video caso')
  for (const [campaignQuestionId, questionId, ownCategoryId] of facts.unanswered) {
    if (ownCategoryId !== null && ownCategoryId !== categoryId) continue
    const { questionText } = questionOf(questionId, ownCategoryId)
    yield item('preguntas', answerField(campaignQuestionId), `Falta responder: «${questionText}»`)
  }
  if (facts.people === 0) yield item('creditos', 'people', 'Agrega al menos una persona en los créditos')
  if (facts.advertisers === 0)
    yield item('creditos', 'advertiser', 'Agrega al menos un anunciante en los créditos')
}

const item = (section: PendingItem['section'], field: string, text: string): PendingItem => ({
  section,
  field,
  text,
})
