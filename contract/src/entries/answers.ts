import * as z from 'zod/mini'
import { revisionRead } from '../platform/edit-conflict.ts'
import { id, pathId, verbatim } from '../platform/fields.ts'
import type { Question } from '../editions/edition.ts'
import { MAX_ANSWER_LENGTH } from './limits.ts'
import { route } from '../platform/route.ts'
import { countWords, isBlank } from '../platform/words.ts'

const REQUIRED = 'Este campo es obligatorio'

/**
 * Returns what keeps a text from being the answer to a question (V44, E04). The form does not send empty answers
 * to required questions.
 */
export function answerFault(
  text: string,
  { maxWords, isRequired }: Pick<Question, 'maxWords' | 'isRequired'>,
): string | undefined {
  if (isRequired && isBlank(text)) return REQUIRED
  if (countWords(text) > maxWords) return `Máximo ${maxWords} ${maxWords === 1 ? 'palabra' : 'palabras'}`
  return undefined
}

const campaignQuestionSchema = z.object({
  id: z.int(),
  campaignQuestionId: z.int(),
  questionId: z.int(),
  categoryId: z.nullable(z.int()),
  answer: z.string(),
  /** Revision of the stored answer. If it is sent along, the answer is saved only over that content. */
  revision: z.string(),
  question: z.object({
    id: z.int(),
    questionText: z.string(),
    description: z.string(),
    maxWords: z.int(),
    isRequired: z.boolean(),
  }),
})
export type CampaignQuestion = z.infer<typeof campaignQuestionSchema>

/** Returns the name of an answer's field. Pending items link to it. */
export const answerField = (campaignQuestionId: number) => `respuesta_${campaignQuestionId}`

const params = z.object({ campaignId: pathId, categoryId: pathId })
const response = z.object({ campaignQuestions: z.array(campaignQuestionSchema) })

export const questionRoutes = {
  list: route({
    id: 'A19',
    summary: 'Questions and answers of a campaign in a category',
    method: 'GET',
    path: '/campaigns/questions/:campaignId/:categoryId',
    access: ['brand'],
    needs: 'read',
    forGuests: 'campaign',
    params,
    response,
    failure: 'Error al cargar las preguntas',
  }),
  save: route({
    id: 'A20',
    summary: 'Save answers, all or none',
    method: 'PATCH',
    path: '/campaigns/questions/:campaignId/:categoryId',
    access: ['brand'],
    needs: 'edit',
    forGuests: 'campaign',
    params,
    // Enough for 40 answers of maximum length with one byte per character.
    maxBodyBytes: 2 * 1024 * 1024,
    body: z.object({
      answers: z
        .array(
          z.object({
            campaignQuestionId: id(),
            questionId: id(),
            /** The answer as typed. `answerFault` decides what it may be, because that depends on the question. */
            answer: verbatim(REQUIRED, MAX_ANSWER_LENGTH),
            revision: revisionRead,
          }),
        )
        .check(z.maxLength(100, 'Son demasiadas respuestas.')),
    }),
    response,
    failure: 'Ocurrió un error al guardar las respuestas.',
  }),
}
